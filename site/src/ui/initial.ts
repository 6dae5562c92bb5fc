/** Returns the letter shown in place of a missing picture; empty if the name has no letter or digit. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? ''
}
