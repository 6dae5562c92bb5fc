import { Trans, useLingui } from '@lingui/react/macro'
import type { getJobs } from '@ltk/contract/operations'
import type { z } from 'zod'

import { FiguresTable } from './figures-table.tsx'
import type { useFormat } from './use-format.ts'

type Props = {
  fills: z.infer<typeof getJobs.response>['fills']
  format: ReturnType<typeof useFormat>
}

/** How far an upgrade is with the tables that it fills. */
export function FillsTable({ fills, format }: Props) {
  const { t } = useLingui()
  return (
    <FiguresTable
      label={t`Filled by an upgrade`}
      columns={[
        <Trans key="table">Filled by an upgrade</Trans>,
        <Trans key="done">Done</Trans>,
        <Trans key="count">Count</Trans>,
        <Trans key="since">Since</Trans>,
        <Trans key="heard">Last progress</Trans>,
      ]}
      rows={fills.map(({ migration, table, done, rows, startedAt, heardAt }) => ({
        key: migration,
        cells: [
          // The end of its name is the same for all.
          `${table} (${migration.replace(/\..*$/, '')})`,
          format.percent(done),
          format.number(rows),
          format.ago(startedAt),
          format.ago(heardAt),
        ],
      }))}
      hasTexts
    />
  )
}
