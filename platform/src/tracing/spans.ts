import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'

type SpanFacts = { name: string; kind: SpanKind; attributes: Attributes }

/** The maximum number of spans in a trace: a job has as many statements as there are rows to do. */
const maxSpans = 1_000
const budgetKey = createContextKey('the spans that a trace may still have')

/** What a trace may still have; its first span says how many were left out. */
class Budget {
  readonly #root: Span
  #taken = 0

  constructor(root: Span) {
    this.#root = root
  }

  take(): boolean {
    this.#taken += 1
    if (this.#taken < maxSpans) return true
    this.#root.setAttribute('spans_left_out', this.#taken - maxSpans + 1)
    return false
  }
}

const tracer = () => trace.getTracer('ltk')

/** Returns the span that is being worked in; undefined where nothing is traced. */
function activeSpan(): Span | undefined {
  const span = trace.getActiveSpan()
  if (!span) return undefined
  return span.spanContext().traceFlags & TraceFlags.SAMPLED ? span : undefined
}

/** Returns the id of the trace that is being worked in; undefined where nothing is traced. */
export function activeTraceId(): string | undefined {
  return activeSpan()?.spanContext().traceId
}

/** Begins a trace; what is done within its context belongs to it, whether it is recorded or not. */
export function beginTrace({ name, ...facts }: SpanFacts): { span: Span; within: Context } {
  const span = tracer().startSpan(name, { ...facts, root: true })
  const within = trace.setSpan(ROOT_CONTEXT, span).setValue(budgetKey, new Budget(span))
  return { span, within }
}

/** Does work as a trace of its own. */
export function inTrace<T>(facts: SpanFacts, work: (span: Span) => Promise<T>): Promise<T> {
  const { span, within } = beginTrace(facts)
  return context.with(within, () => endAfter(span, () => work(span)))
}

/** Does work in a span of the trace that is being worked in; without one it is only done. */
export function inSpan<T>(
  facts: () => SpanFacts,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!activeSpan()) return work(undefined)
  const active = context.active()
  const budget = active.getValue(budgetKey)
  if (budget instanceof Budget && !budget.take()) return work(undefined)
  const { name, ...options } = facts()
  const span = tracer().startSpan(name, options, active)
  return context.with(trace.setSpan(active, span), () => endAfter(span, () => work(span)))
}

/** Whether work is part of a trace, be it recorded or not. */
export function hasTrace(): boolean {
  return trace.getActiveSpan() !== undefined
}

/** Returns a callback that works in the trace that is being worked in now, whoever calls it. */
export function inSameTrace<F extends () => void>(callback: F): F {
  return context.bind(context.active(), callback)
}

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    failSpan(span, kindOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Marks a span as failed, by the kind of its failure. */
export function failSpan(span: Span, kind: string): void {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the code or the name of an error; its message may name a person. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
