const week = 7 * 24 * 3_600_000

/** The week of a time, counted from the first of 1970; 0 for times before. */
export function weekOf(time: Date): number {
  return Math.max(0, Math.floor(time.getTime() / week))
}

/** The word that all documents of a week have in the index. No text has it: words are letters and digits. */
export function weekTerm(number: number): string {
  return `@${number}`
}

/** All words of weeks are after the first of these, and before the second. */
export const firstWeekTerm = '@'
export const afterWeekTerms = 'A'
