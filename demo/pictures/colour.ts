const deepest = '#1b1119'
const lightest = '#fffaf3'

const channels = (hex: string): [number, number, number] => {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`A colour must look like #a1b2c3, not "${hex}"`)
  const [, red = '', green = '', blue = ''] = match
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

/** The colour at `t` (0 to 1) between `a` and `b`, as `#rrggbb`. Throws unless both are `#rrggbb`. */
export const mix = (a: string, b: string, t: number): string => {
  const to = channels(b)
  const mixed = channels(a).map((from, index) => {
    const value = Math.round(from + ((to[index] ?? from) - from) * t)
    return value.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** `hex` made lighter (`amount` up to 1) or darker (down to -1), with a warm tone at both ends. */
export const shade = (hex: string, amount: number): string =>
  amount < 0 ? mix(hex, deepest, -amount) : mix(hex, lightest, amount)

/** How light a colour looks, 0 to 1 (the luma of ITU-R BT.601). */
export const lightness = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}
