/** The widths in pixels at which pictures are requested: few, so that caches hold few sizes of each. */
export type PictureWidth = 88 | 100 | 176 | 225 | 256 | 300 | 450 | 512 | 736 | 900 | 1200

/**
 * Returns the address of a picture at a width, cropped to a square if asked. `data:` and `blob:`
 * addresses are returned as they are.
 */
export function pictureSource(url: string, width: PictureWidth, square = false): string {
  if (url.startsWith('data:') || url.startsWith('blob:')) return url
  const height = square ? `&h=${width}` : ''
  // By default our own pictures are cropped, at quality 80 and in the best format.
  if (url.startsWith('/')) return `${url}?w=${width}${height}`
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}${height}&fit=crop&q=80&auto=format`
}

/** Returns the `srcset` of a picture at several widths. */
export function pictureSources(
  url: string,
  widths: readonly PictureWidth[],
  square = false,
): string {
  return widths.map((width) => `${pictureSource(url, width, square)} ${width}w`).join(', ')
}
