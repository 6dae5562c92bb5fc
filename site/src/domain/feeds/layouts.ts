import type { CardLayout } from '../../cards/post-card-height.ts'
import { defaultColumns, defaultColumnWidth, type Grid } from './placement.ts'

export type Layout = Grid & {
  card: CardLayout
}

/**
 * The layouts of cards on extra-small screens, on small and medium ones, and on large ones. The style
 * sheets have the same columns (`--grid-columns`) and choose among them.
 */
export const layouts = {
  xs: {
    columns: defaultColumns,
    columnWidth: defaultColumnWidth,
    rowGap: 1.75,
    card: 'compact',
  },
  sm: { columns: 3, columnWidth: 250, rowGap: 2.5, card: 'roomy' },
  lg: { columns: 4, columnWidth: 300, rowGap: 2.5, card: 'roomy' },
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
export const layoutNames = ['xs', 'sm', 'lg'] as const satisfies readonly LayoutName[]
