import { context, SpanKind, TraceFlags } from '@opentelemetry/api'

import { beginTrace, failSpan, inTrace } from './spans.ts'

type AnsweredRequest = { route: string; status: number; requestId: string }

/** The trace of a request. */
export type RequestSpan = {
  /** Undefined where the trace is not recorded. */
  traceId: string | undefined
  /** Does what answers the request, as part of its trace. */
  run(work: () => void): void
  end(answered: AnsweredRequest): void
}

/** Begins the trace of a request; no header of the request has a say in it. */
export function beginRequestSpan(method: string): RequestSpan {
  const { span, within } = beginTrace({
    name: method,
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method },
  })
  const { traceId, traceFlags } = span.spanContext()
  return {
    traceId: traceFlags & TraceFlags.SAMPLED ? traceId : undefined,
    run: (work) => context.with(within, work),
    end({ route, status, requestId }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.route': route,
        'http.response.status_code': status,
        'request.id': requestId,
      })
      if (status >= 500) failSpan(span, String(status))
      span.end()
    },
  }
}

/** Does work as the trace of an answer that is renewed in the background. */
export function inRenewal<T>(route: string, work: () => Promise<T>): Promise<T> {
  const attributes = { 'http.route': route }
  return inTrace({ name: `renew ${route}`, kind: SpanKind.INTERNAL, attributes }, work)
}
