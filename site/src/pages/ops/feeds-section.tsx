import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FeedState, RetailerFeed } from '@ltk/contract/operations'
import type { ReactNode } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { FiguresTable } from './figures-table.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Props = { feeds: readonly RetailerFeed[] | null; now: string }

const states: Record<FeedState, ReactNode> = {
  ok: <Trans>Fine</Trans>,
  failing: <Trans>Failing</Trans>,
  'refusing-more': <Trans>Refuses more than before</Trans>,
  late: <Trans>Late</Trans>,
  waiting: <Trans>Not run yet</Trans>,
}

/** The state of each feed that is fetched on a schedule. */
export function FeedsSection({ feeds, now }: Props) {
  const { t } = useLingui()
  const format = useFormat(now)
  return (
    <OperationsSection
      title={<Trans>Feeds of retailers</Trans>}
      lead={<Trans>A feed that fails is tried again; its products stay as they are.</Trans>}
      data={feeds}
    >
      {(all) =>
        all.length === 0 ? (
          <NothingYet>
            <Trans>No retailer has a feed that is fetched on a schedule.</Trans>
          </NothingYet>
        ) : (
          <FiguresTable
            label={t`Feeds of retailers`}
            columns={[
              <Trans key="retailer">Retailer</Trans>,
              <Trans key="state">State</Trans>,
              <Trans key="schedule">Schedule</Trans>,
              <Trans key="success">Last success</Trans>,
              <Trans key="failure">Last failure</Trans>,
              <Trans key="next">Next run</Trans>,
            ]}
            rows={all.map((feed) => ({
              key: feed.retailer,
              cells: [feed.retailer, ...cellsOf(feed, format)],
            }))}
            hasTexts
          />
        )
      }
    </OperationsSection>
  )
}

function cellsOf(
  { host, everyHours, state, succeededAt, refused, failedAt, error, dueAt }: RetailerFeed,
  { ago, until, number }: ReturnType<typeof useFormat>,
): ReactNode[] {
  const isBad = state !== 'ok' && state !== 'waiting'
  const refusals = number(refused ?? 0)
  return [
    <Badge key="state" tone={isBad ? 'accent' : 'quiet'}>
      {states[state]}
    </Badge>,
    <span key="schedule">
      {host} · <Plural value={everyHours} one="every hour" other="every # hours" />
    </span>,
    succeededAt && (
      <span key="success">
        {ago(succeededAt)}
        {refused !== null && refused > 0 && (
          <>
            {' · '}
            <Trans>{refusals} refused</Trans>
          </>
        )}
      </span>
    ),
    failedAt && [ago(failedAt), error].filter(Boolean).join(' · '),
    until(dueAt),
  ]
}
