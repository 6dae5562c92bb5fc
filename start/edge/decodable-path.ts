/**
 * Returns the address of a request, whose path anybody can decode: an escape that stands for no
 * character becomes the replacement character, a percent sign by itself stays one.
 */
export function decodablePath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (isDecodable(path)) return url
  const mended = path.replaceAll(/(?:%[0-9a-f]{2})+|%/gi, (escapes) =>
    encodeURIComponent(escapes === '%' ? escapes : readEscapes(escapes)),
  )
  return end < 0 ? mended : mended + url.slice(end)
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function readEscapes(escapes: string): string {
  return Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()
}
