/** Writes structured log lines: an object of facts, then a message. */
export type SiteLog = {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
