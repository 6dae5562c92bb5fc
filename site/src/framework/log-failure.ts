/** Writes to a log why something failed. */
export type WriteFailure = (message: string, error: unknown) => void

// oxlint-disable-next-line no-console -- the browser's console is its log
const toConsole: WriteFailure = (message, error) => console.error(message, error)

let toServersLog: WriteFailure | undefined

/** Has failures of the server written to its log: this module knows only the browser's console. */
export function logFailuresTo(write: WriteFailure): void {
  toServersLog = write
}

/** Logs, in English, why a page goes without something. */
export function logFailure(message: string, error: unknown): void {
  const write = toServersLog ?? toConsole
  write(message, error)
}

/** Logs a failure that only operators are told of: nothing in the browser. */
export function logQuietly(message: string, error: unknown): void {
  toServersLog?.(message, error)
}
