/** Widths in pixels that pictures are asked for, so that caches hold few sizes of each. */
export type PictureWidth = 88 | 100 | 176 | 225 | 256 | 300 | 450 | 512 | 736 | 900 | 1200

/** The address of a picture at a width, cut to a square where asked. Addresses that hold the picture itself stay. */
export function pictureSource(url: string, width: PictureWidth, square = false): string {
  if (url.startsWith('data:') || url.startsWith('blob:')) return url
  const height = square ? `&h=${width}` : ''
  // Our own pictures are cropped, at quality 80 and in the best format where nothing else is said.
  if (url.startsWith('/')) return `${url}?w=${width}${height}`
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}${height}&fit=crop&q=80&auto=format`
}

/** A `srcset` of a picture at several widths. */
export function pictureSources(
  url: string,
  widths: readonly PictureWidth[],
  square = false,
): string {
  return widths.map((width) => `${pictureSource(url, width, square)} ${width}w`).join(', ')
}
