/** A colour for text and lines, as `#rrggbb`, on light pages and on dark ones. */
type Accent = { light: string; dark: string }

type Channels = [red: number, green: number, blue: number]

/** The backgrounds that contrast least: surfaces on light pages, raised ones on dark pages. */
export const hardestPages = { light: '#f7f4f0', dark: '#26221e' } as const

/** The least contrast of text by WCAG AA, and a little more for rounding. */
const minContrast = 4.6
const saturation = { least: 0.3, most: 0.62 }
/** Colours of less saturation count as grey. */
const greyBelow = 0.06
const step = 0.01

const channelsOf = (colour: string): Channels | undefined => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const luminance = (channels: Channels) => {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast of two colours by WCAG, from 1 to 21; 1 unless both are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  if (!a || !b) return 1
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const hexOf = (hue: number, share: number, lightness: number) => {
  const reach = share * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Returns the hue of a colour, in degrees, and its saturation (HSL, 0 to 1). */
const toneOf = (channels: Channels) => {
  const [red, green, blue] = channels
  const most = Math.max(...channels)
  const spread = most - Math.min(...channels)
  const sum = most + Math.min(...channels)
  const share = spread === 0 ? 0 : spread / (255 - Math.abs(sum - 255))
  const sixth =
    spread === 0
      ? 0
      : most === red
        ? (green - blue) / spread
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4
  return { hue: (sixth * 60 + 360) % 360, share }
}

/**
 * Returns the accent of a picture from its main colour: the same hue, dark or light enough to be read
 * on every page. Undefined unless the colour is `#rrggbb`.
 */
export function accentOf(colour: string): Accent | undefined {
  const channels = channelsOf(colour)
  if (!channels) return undefined
  const { hue, share } = toneOf(channels)
  const vivid =
    share < greyBelow ? share : Math.min(saturation.most, Math.max(saturation.least, share))
  const from = (lightness: number, change: number, page: string) => {
    let found = hexOf(hue, vivid, lightness)
    for (let at = lightness; contrast(found, page) < minContrast && at > 0 && at < 1; at += change)
      found = hexOf(hue, vivid, at)
    return found
  }
  return {
    light: from(0.46, -step, hardestPages.light),
    dark: from(0.68, step, hardestPages.dark),
  }
}
