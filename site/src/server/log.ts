/** Structured log lines: an object of facts, then a sentence. */
export type SiteLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
