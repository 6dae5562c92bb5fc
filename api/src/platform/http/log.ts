import { pino } from 'pino'

import type { ApiConfig } from '../../config.ts'

/** Structured log lines: an object of facts, then a sentence. */
export type Log = {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

const redacted = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie']

/** A log at a level, as JSON lines on standard error, without secrets. */
export function createLog(level: ApiConfig['logLevel']): Log {
  return pino(
    {
      level: level === 'log' ? 'info' : level,
      redact: redacted.flatMap((name) => [name, `*.${name}`]),
      // `error` carries its stack in every line.
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  )
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
