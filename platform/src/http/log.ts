import { pino } from 'pino'

import { activeTraceId } from '../tracing/spans.ts'

/** Structured log lines: an object of facts, then a sentence. */
export type Log = {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export type RequestLog = Pick<Log, 'debug' | 'info'>

const redacted = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie']

type Level = 'debug' | 'info' | 'log' | 'warn' | 'error'

const levelOf = (level: Level) => (level === 'log' ? 'info' : level)

/** Names the trace that a line belongs to, as OpenTelemetry does; where there is one. */
function traceFacts(): object {
  const traceId = activeTraceId()
  return traceId === undefined ? {} : { trace_id: traceId }
}

/** A log at a level, as JSON lines on standard error, without secrets. */
export function createLog(level: Level): Log {
  return pino(
    {
      level: levelOf(level),
      mixin: traceFacts,
      redact: redacted.flatMap((name) => [name, `*.${name}`]),
      // `error` carries its stack in every line.
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  )
}

/**
 * A log for the lines of requests, on standard error too. Secrets are not looked for, which would
 * take twice as long as the line itself: its facts have none.
 */
export function createRequestLog(level: Level): RequestLog {
  return pino({ level: levelOf(level) }, pino.destination(2))
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
