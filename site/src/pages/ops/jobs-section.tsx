import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { getJobs, JobHealth, JobState } from '@ltk/contract/operations'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { Badge } from '../../ui/badge.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FillsTable } from './fills-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Jobs = z.infer<typeof getJobs.response>
type Props = { jobs: Jobs | null; now: string }

const states: Record<JobState, ReactNode> = {
  ok: <Trans>Fine</Trans>,
  failing: <Trans>Failing</Trans>,
  late: <Trans>Late</Trans>,
  waiting: <Trans>Not run yet</Trans>,
}

/** The state of each job, and the lengths of the queues. */
export function JobsSection({ jobs, now }: Props) {
  const { t } = useLingui()
  const format = useFormat(now)
  return (
    <OperationsSection
      title={<Trans>Jobs</Trans>}
      lead={<Trans>Schedules are in UTC. A job is late if two of its runs were missed.</Trans>}
      data={jobs}
    >
      {({ jobs: all, queues, outboxes, search, fills, sinks }) =>
        all.length === 0 ? (
          <NothingYet>
            <Trans>No process has run jobs on this database yet.</Trans>
          </NothingYet>
        ) : (
          <>
            <SearchProgress {...search} format={format} />
            {fills.length > 0 && <FillsTable fills={fills} format={format} />}
            <FiguresTable
              label={t`Jobs`}
              columns={[
                <Trans key="job">Job</Trans>,
                <Trans key="state">State</Trans>,
                <Trans key="cron">Schedule</Trans>,
                <Trans key="success">Last success</Trans>,
                <Trans key="failure">Last failure</Trans>,
              ]}
              rows={all.map((job) => ({ key: job.job, cells: [job.job, ...cellsOf(job, format)] }))}
              hasTexts
            />
            <FiguresTable
              label={t`Waiting for a job`}
              columns={[
                <Trans key="job">Waiting for a job</Trans>,
                <Trans key="count">Count</Trans>,
              ]}
              rows={queues.map(({ queue, waiting }) => ({
                key: queue,
                cells: [queue, format.number(waiting)],
              }))}
            />
            <FiguresTable
              label={t`Waiting to be sent`}
              columns={[
                <Trans key="outbox">Waiting to be sent</Trans>,
                <Trans key="count">Count</Trans>,
                <Trans key="since">Since</Trans>,
                <Trans key="failure">Last failure</Trans>,
              ]}
              rows={outboxes.map(({ outbox, waiting, since, error }) => ({
                key: outbox,
                cells: [outbox, format.number(waiting), since && format.ago(since), error],
              }))}
              hasTexts
            />
            {sinks.length > 0 && (
              <FiguresTable
                label={t`Where events are sent`}
                columns={[
                  <Trans key="sink">Where events are sent</Trans>,
                  <Trans key="waiting">Waiting</Trans>,
                  <Trans key="success">Last success</Trans>,
                  <Trans key="failure">Last failure</Trans>,
                ]}
                rows={sinks.map(({ sink, waiting, deliveredAt, error }) => ({
                  key: sink,
                  cells: [
                    sink,
                    format.number(waiting),
                    deliveredAt && format.ago(deliveredAt),
                    error,
                  ],
                }))}
                hasTexts
              />
            )}
          </>
        )
      }
    </OperationsSection>
  )
}

type ProgressProps = Jobs['search'] & { format: ReturnType<typeof useFormat> }

/** The progress of the search index, whose documents are made again in the background after some upgrades. */
function SearchProgress({ posts, searchable, rebuild, format }: ProgressProps) {
  const found = format.number(searchable)
  return (
    <>
      <p>
        <Trans>
          Search: {found} of <Plural value={posts} one="# post" other="# posts" />
        </Trans>
      </p>
      {rebuild && <RebuildProgress {...rebuild} format={format} />}
    </>
  )
}

type RebuildProps = NonNullable<Jobs['search']['rebuild']> & Pick<ProgressProps, 'format'>

/** How many documents of search are made again by another vocabulary. */
function RebuildProgress({ done, documents, format }: RebuildProps) {
  const [made, all] = [format.number(done), format.number(documents)]
  return (
    <p>
      <Trans>
        Search: {made} of {all} documents made again
      </Trans>
    </p>
  )
}

function cellsOf(
  { cron, state, succeededAt, durationMs, failedAt, error }: JobHealth,
  { ago, seconds }: ReturnType<typeof useFormat>,
): ReactNode[] {
  const isBad = state === 'failing' || state === 'late'
  return [
    <Badge key="state" tone={isBad ? 'accent' : 'quiet'}>
      {states[state]}
    </Badge>,
    <code key="cron">{cron}</code>,
    succeededAt &&
      [ago(succeededAt), durationMs !== null && seconds(durationMs)].filter(Boolean).join(' · '),
    failedAt && [ago(failedAt), error].filter(Boolean).join(' · '),
  ]
}
