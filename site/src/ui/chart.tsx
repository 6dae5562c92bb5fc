import './chart.css'
import { type ReactNode, useId } from 'react'

import { type DataRow, DataTable } from './data-table.tsx'

/** `y` is from 0 at the top to 100. */
type ChartMark = { y: number; label: string }

type ChartProps = {
  /** A description, in a sentence. */
  label: string
  /** Paths in a square of 100, whose top is 0. */
  area: string
  line: string
  dashedLine?: string
  /** The end of the line, from 0 at the top to 100. */
  last: number
  /** The labels of its left and right ends. */
  ends: readonly [start: string, end: string]
  /** Amounts of the vertical axis, the highest first; above the first label is room, as below the last. */
  marks?: readonly ChartMark[]
  small?: boolean
}

/** A line over an area, as wide as there is room. Beside it should be a `ChartTable`. */
export function Chart({
  label,
  area,
  line,
  dashedLine,
  last,
  ends,
  marks = [],
  small,
}: ChartProps) {
  return (
    <div className={small ? 'chart chart-small' : 'chart'}>
      {marks.length > 0 && (
        <div className="chart-marks" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark.y} style={{ top: `${mark.y}%` }}>
              {mark.label}
            </span>
          ))}
        </div>
      )}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg in the page is no `img`, and follows the theme
        role="img"
        aria-label={label}
      >
        <path className="chart-area" d={area} />
        <path className="chart-line" d={line} />
        {dashedLine && <path className="chart-line chart-dashed" d={dashedLine} />}
        {marks.map(({ y }) => (
          <path key={y} className="chart-mark" d={`M0 ${y}H100`} />
        ))}
        <path className="chart-last" d={`M100 ${last}h0`} />
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}

type TableProps = {
  /** The label of the control that opens it. */
  summary: ReactNode
  /** The id of the heading that names it. */
  labelledBy: string
  columns: readonly ReactNode[]
  rows: readonly DataRow[]
  /** Wider than small screens, where it scrolls. */
  wide?: boolean
}

/** The data of a chart, as a table that can be opened. */
export function ChartTable({ summary, labelledBy, columns, rows, wide }: TableProps) {
  const summaryId = useId()
  // Regions need names that differ; it is in the tab order, so that keys can scroll it.
  const name = `${labelledBy} ${summaryId}`
  const scrolling = wide && { 'aria-labelledby': name, tabIndex: 0 }
  const Frame = wide ? 'section' : 'div'
  return (
    <details className="chart-table">
      <summary id={summaryId}>{summary}</summary>
      <Frame {...scrolling} className={wide ? 'chart-table-wide' : undefined}>
        <DataTable aria-labelledby={labelledBy} columns={columns} rows={rows} />
      </Frame>
    </details>
  )
}
