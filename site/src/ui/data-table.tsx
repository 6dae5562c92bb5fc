import type { ReactNode } from 'react'

export type DataRow = { key: string | number; cells: readonly ReactNode[] }

type Props = {
  /** The column headers: the first is that of the rows' names. */
  columns: readonly ReactNode[]
  /** Rows of cells; the first cell is the row's header. */
  rows: readonly DataRow[]
  className?: string | undefined
  'aria-labelledby'?: string
}

/** A table of data with column and row headers. */
export function DataTable({ columns, rows, ...table }: Props) {
  return (
    <table {...table}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            // Columns have no id, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
