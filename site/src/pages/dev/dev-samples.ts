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

/** Pictures that are hard to show, as data URLs, with their sizes and what stays in view. */
export const hardPictures = [
  { name: 'White', url: spot(400, 500, '#ffffff', '#f1efec'), width: 4, height: 5 },
  { name: 'Very dark', url: spot(400, 500, '#0b0a09', '#1c1917'), width: 4, height: 5 },
  { name: 'Transparent', url: spot(400, 500, 'none', '#9a5c4a'), width: 4, height: 5 },
  { name: 'Panorama', url: spot(1600, 400, '#a9b8b0', '#9a2743'), width: 4, height: 1 },
  { name: 'Portrait', url: spot(360, 640, '#c9b8a4', '#5d5a78'), width: 9, height: 16 },
  { name: '200 pixels', url: spot(200, 200, '#d8b4a6', '#5c6f66'), width: 1, height: 1 },
]

/** A picture with its subject at a quarter of its width and height. */
function spot(width: number, height: number, ground: string, subject: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="25%" cy="25%" r="${Math.min(width, height) / 6}" fill="${subject}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function drawing(width: number, height: number, from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="62%" cy="40%" r="22%" fill="#ffffff55"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
