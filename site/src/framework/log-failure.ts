/** Writes to a log why something failed. */
export type WriteFailure = (message: string, error: unknown) => void

// oxlint-disable-next-line no-console -- the browser's console is its log
const toConsole: WriteFailure = (message, error) => console.error(message, error)

let toServersLog: WriteFailure | undefined

/** Has failures written to the server's log; with undefined to the console, as in browsers. */
export function logFailuresTo(write: WriteFailure | undefined): void {
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
