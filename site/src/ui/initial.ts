/** The letter that stands for somebody who has no picture; none where the name has no letter. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? ''
}
