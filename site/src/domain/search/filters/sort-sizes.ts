import { letterSizes } from '@ltk/contract/vocabulary/sizes'

/** Returns sizes from small to large: letters first, then what begins with a number, then others. */
export function sortSizes<Size extends { name: string }>(sizes: readonly Size[]): Size[] {
  return sizes.toSorted((one, other) => {
    const [a, b] = [placeOf(one.name), placeOf(other.name)]
    return a.group - b.group || a.value - b.value || one.name.localeCompare(other.name, 'en')
  })
}

function placeOf(name: string): { group: number; value: number } {
  const letter = letterSizes.indexOf(name.toLowerCase())
  if (letter >= 0) return { group: 0, value: letter }
  const number = Number.parseFloat(name.replace(',', '.'))
  return Number.isNaN(number) ? { group: 2, value: 0 } : { group: 1, value: number }
}
