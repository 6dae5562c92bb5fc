import type { ReactNode } from 'react'

export type DataRow = { key: string | number; cells: readonly ReactNode[] }

type Props = {
  /** The heads of the columns: the first names the rows. */
  columns: readonly ReactNode[]
  /** Rows of cells, the first of which names its row; `key` tells them apart. */
  rows: readonly DataRow[]
  className?: string | undefined
  'aria-labelledby'?: string
}

/** A table of data, whose columns and rows have heads. */
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
