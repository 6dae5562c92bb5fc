const week = 7 * 24 * 3_600_000
/** This many weeks also have a word together: many weeks are looked up by few words. */
const weeksInSeason = 8

/** The week of a time, counted from the first of 1970; 0 for times before. */
export function weekOf(time: Date): number {
  return Math.max(0, Math.floor(time.getTime() / week))
}

/** The season of a week. */
export function seasonOf(number: number): number {
  return Math.floor(number / weeksInSeason)
}

/** The word that all documents of a week have in the index. No text has it: words are letters and digits. */
export function weekTerm(number: number): string {
  return `@${number}`
}

/** The word that all documents of a season have in the index. */
export function seasonTerm(season: number): string {
  return `@@${season}`
}

/** All words of weeks are after the first of these, and before the second, which those of seasons follow. */
export const firstWeekTerm = '@'
export const afterWeekTerms = '@@'
