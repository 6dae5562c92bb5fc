/** The log of identity; a pino logger fits. */
export type Log = {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
