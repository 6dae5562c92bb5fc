import { Trans } from '@lingui/react/macro'
import type { ImportRun } from '@ltk/contract/operations'

import { Note } from '../../ui/note.tsx'
import { Disclosure } from './disclosure.tsx'
import { Entry, EntryList } from './entry.tsx'
import { NothingYet, OperationsSection } from './operations-section.tsx'
import { useFormat } from './use-format.ts'

type Props = { imports: readonly ImportRun[] | null; now: string }

/** The last runs of `ltk import`, and the entries that they rejected. */
export function ImportsSection({ imports, now }: Props) {
  return (
    <OperationsSection title={<Trans>Imports</Trans>} data={imports}>
      {(runs) =>
        runs.length === 0 ? (
          <NothingYet>
            <Trans>Nothing was imported in the last 90 days.</Trans>
          </NothingYet>
        ) : (
          <EntryList entries={runs} keyOf={({ id }) => id}>
            {(run) => <Run run={run} now={now} />}
          </EntryList>
        )
      }
    </OperationsSection>
  )
}

function Run({ run, now }: { run: ImportRun; now: string }) {
  const { number, seconds, ago } = useFormat(now)
  const { kind, file, retailer, startedAt, durationMs, refusals, error } = run
  const when = ago(startedAt)
  const rows = number(run.rows)
  const [read, created, changed] = [number(run.read), number(run.created), number(run.changed)]
  const [unchanged, removed] = [number(run.unchanged), number(run.removed)]
  const [refused, scheduled] = [number(run.refused), number(run.scheduled)]
  const leftOut = number(run.leftOut)
  const hasRead = error === null || run.read > 0
  return (
    <Entry
      title={[file, kind, retailer].filter((part) => part !== null).join(' · ')}
      about={
        <p>
          <time dateTime={startedAt}>{when}</time> ·{' '}
          {durationMs === null ? <Unended state={run.state} /> : seconds(durationMs)}
        </p>
      }
    >
      {hasRead && (
        <p>
          <Trans>
            Read {read}: {created} created, {changed} changed, {unchanged} unchanged, {refused}{' '}
            refused, {removed} removed
          </Trans>
        </p>
      )}
      {hasRead && run.rows > run.read && (
        <p>
          <Trans>Rows of the file: {rows}</Trans>
        </p>
      )}
      {error !== null && (
        <Note>
          <Trans>It failed: {error}</Trans>
        </Note>
      )}
      {run.leftOut > 0 && (
        <p>
          <Trans>Rows left out of products that were imported: {leftOut}</Trans>
        </p>
      )}
      {run.scheduled > 0 && (
        <p>
          <Trans>Waiting for their date: {scheduled}</Trans>
        </p>
      )}
      {refusals.length > 0 && (
        <Disclosure summary={<Trans>What was refused first</Trans>}>
          <ul>
            {refusals.map(({ line, reason }) => (
              <li key={line}>
                <Trans>
                  Line {line}: {reason}
                </Trans>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Entry>
  )
}

function Unended({ state }: Pick<ImportRun, 'state'>) {
  if (state === 'running') return <Trans>Running</Trans>
  return <Trans>Broken off; this is what it had done</Trans>
}
