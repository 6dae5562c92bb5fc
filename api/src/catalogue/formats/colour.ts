/** The usual names of the option whose values are colours, in lower case. */
const colourOptions = new Set([
  'color',
  'colour',
  'couleur',
  'farbe',
  'colore',
  'cor',
  'kleur',
  'färg',
  '颜色',
  '顏色',
  '색상',
])

/** Returns the colour that a variant's options name, in lower case; null where none of them does. */
export function colourOf(options: Record<string, string>): string | null {
  const named = Object.entries(options).find(([name]) => colourOptions.has(name.toLowerCase()))
  return named ? named[1].toLowerCase() : null
}
