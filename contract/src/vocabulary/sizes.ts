/** Sizes that have a name in each language; all others are what retailers call them. */
export type NamedSize = 'onesize'

/** Sizes in letters, from small to large. */
export const letterSizes = [
  'xxxs',
  '3xs',
  'xxs',
  '2xs',
  'xs',
  's',
  'm',
  'l',
  'xl',
  'xxl',
  '2xl',
  'xxxl',
  '3xl',
  '4xl',
  '5xl',
  '6xl',
]

/** A size as it is shown: letters in capitals, by its name if it has one in the language, or as it is. */
export function sizeName(id: string, name: string | undefined): string {
  return letterSizes.includes(id) ? id.toUpperCase() : (name ?? id)
}
