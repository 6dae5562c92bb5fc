/** Returns the paths of a chart of amounts from left to right, in a square of 100 whose bottom is 0. */
export function lineOf(amounts: readonly number[]): { line: string; area: string; last: number } {
  const top = Math.max(1, ...amounts)
  const width = Math.max(1, amounts.length - 1)
  const round = (value: number) => Math.round(value * 100) / 100
  const points = amounts.map((amount, index) => ({
    x: round((index / width) * 100),
    y: round(100 - (Math.max(0, amount) / top) * 100),
  }))
  const path = points.map(({ x, y }) => `L${x} ${y}`).join('')
  return {
    line: path.replace('L', 'M'),
    area: `M0 100${path}L100 100Z`,
    last: points.at(-1)?.y ?? 100,
  }
}
