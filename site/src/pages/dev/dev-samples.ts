/** A word that is longer than most lines. */
export const longWord =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Pictures of 4 to 5, as data URLs. */
export const pictures = [
  drawing(4, 5, '#c9b8a4', '#7d6a58'),
  drawing(4, 5, '#a9b8b0', '#5c6f66'),
  drawing(4, 5, '#d8b4a6', '#9a5c4a'),
  drawing(4, 5, '#b6b3c9', '#5d5a78'),
]

function drawing(width: number, height: number, from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="62%" cy="40%" r="22%" fill="#ffffff55"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
