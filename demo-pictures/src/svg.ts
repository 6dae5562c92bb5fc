/** A number as short SVG text, two decimals at most. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

/** Ids for one drawing: each call gives a new one, beginning with `prefix`. */
export const drawingIds = (prefix: string): (() => string) => {
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}
