import { z } from 'zod'

/** Where traces are sent, and how many of them. */
export type TracingSettings = {
  /** The base address of an OTLP receiver, without a slash at its end. */
  endpoint: string
  serviceName: string
  /** The part of all traces that is recorded, from 0 to 1. */
  ratio: number
}

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
// No trace of a caller is continued, so that those based on a parent decide as their roots do.
const names = samplers.flatMap((name) => [name, `parentbased_${name}` as const])

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

/** OpenTelemetry's own variables, of which those count that traces need. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: text.pipe(
    z.url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:4318' }).optional(),
  ),
  OTEL_SERVICE_NAME: text,
  OTEL_TRACES_SAMPLER: text.pipe(
    z.enum(names, { error: `must be one of ${names.join(', ')}` }).optional(),
  ),
  OTEL_TRACES_SAMPLER_ARG: text.pipe(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
      .transform(Number)
      .optional(),
  ),
}

type TracingVariables = z.output<z.ZodObject<typeof tracingVariables>>

/** The settings of tracing; undefined where there is nowhere to send traces to. */
export function readTracing(env: TracingVariables): TracingSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    serviceName: env.OTEL_SERVICE_NAME ?? 'ltk',
    ratio: ratioOf(env),
  }
}

function ratioOf(env: TracingVariables): number {
  switch (env.OTEL_TRACES_SAMPLER?.replace('parentbased_', '')) {
    case 'always_off':
      return 0
    case 'traceidratio':
      return env.OTEL_TRACES_SAMPLER_ARG ?? 1
    default:
      return 1
  }
}
