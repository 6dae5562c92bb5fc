import { hostname } from 'node:os'

import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import type { Log } from '../http/log.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** The timeout of a batch with all its attempts, and of the last ones, in milliseconds. */
const sendMs = 3_000
/** Spans that wait to be sent; those that come when there are as many are dropped. */
const maxWaiting = 2_048
/** The maximum length of an attribute: statements can be long. */
const maxLength = 2_000

/**
 * Records traces from now on and sends them, in the background, to where the settings say. Returns
 * what sends the rest and ends it.
 */
export function recordTraces(
  { endpoint, serviceName, ratio }: TracingSettings,
  log: Log,
): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: maxLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutages(
          new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendMs }),
          log,
        ),
        maxQueueSize: maxWaiting,
        exportTimeoutMillis: sendMs,
      }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return async () => {
    // What the collector does not take any more has been logged.
    await provider.shutdown().catch(() => {})
    trace.disable()
    context.disable()
  }
}

/** An exporter that says when the receiver stops taking spans, and when it takes them again. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !isAway) log.warn({ error: error.message }, 'traces are not taken')
        if (!error && isAway) log.info({}, 'traces are taken again')
        isAway = error !== undefined
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
