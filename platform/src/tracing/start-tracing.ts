import type { Log } from '../http/log.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Records traces from now on where there are settings for it. Returns what sends the rest and ends it. */
export async function startTracing(
  settings: TracingSettings | undefined,
  log: Log,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  // Loaded only then: it takes 14 MB.
  const { recordTraces } = await import('./record-traces.ts')
  return recordTraces(settings, log)
}
