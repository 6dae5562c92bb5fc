import { type LayoutName, layoutNames, layouts } from './layouts.ts'
import type { ColumnDimensions } from './placement.ts'

const resizeDelay = 100
const assumedViewportHeight = 812

/** The dimensions of a list in the current window, in pixels. */
export type ListDimensions = ColumnDimensions & {
  layout: LayoutName
  top: number
  viewportHeight: number
}

/** ColumnDimensions a list: its layout, its column width and the distance of its top from the top of the window. */
export function measureList(list: Element): ListDimensions {
  const style = getComputedStyle(list)
  const columns = Number(style.getPropertyValue('--grid-columns'))
  const layout = layoutNames.find((name) => layouts[name].columns === columns) ?? 'xs'
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { width, top } = list.getBoundingClientRect()
  const gaps = (columns - 1) * parseFloat(style.getPropertyValue('--grid-gap')) * rem
  return {
    layout,
    rem,
    columnWidth: (width - gaps) / columns,
    top,
    viewportHeight: window.innerHeight || assumedViewportHeight,
  }
}

/** Calls `onChange` when the window has not been resized for 100 ms. Returns a function that unsubscribes. */
export function onResized(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, resizeDelay)
  }
  window.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}
