import './styles.css'
import type { ReactNode } from 'react'

import { type DataRow, DataTable } from '../../ui/data-table.tsx'

type Props = {
  /** The label, for screen readers. */
  label: string
  /** The column headers: the first is that of the rows' names. */
  columns: readonly ReactNode[]
  rows: readonly DataRow[]
  /** The columns after the first are texts and not numbers. */
  hasTexts?: boolean
}

/** A table of figures. It scrolls sideways by itself where there is little room. */
export function FiguresTable({ label, columns, rows, hasTexts = false }: Props) {
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className="figures-table" aria-label={label} tabIndex={0}>
      <DataTable
        className={hasTexts ? 'figures-table-texts' : 'figures-table-numbers'}
        columns={columns}
        rows={rows}
      />
    </section>
  )
}
