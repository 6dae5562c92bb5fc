/** A number with at most two decimals, as short SVG text. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)

/** A function that returns a new id at each call. All begin with `prefix`. */
export const drawingIds = (prefix: string): (() => string) => {
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}
