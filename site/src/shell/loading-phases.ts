const throttle = 200
const hideDelay = 500

/** How long the bar takes to fill, in milliseconds. */
export const fillDuration = 3_000

export type LoadingPhase = 'idle' | 'running' | 'done'

/**
 * Turns the start and end of loading into the phases of the loading bar: no bar for the first 200 ms,
 * and a full bar for 500 ms after the end.
 */
export function createLoadingPhases(onPhase: (phase: LoadingPhase) => void) {
  let phase: LoadingPhase = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  const enter = (next: LoadingPhase) => {
    phase = next
    onPhase(next)
  }
  const later = (next: LoadingPhase, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => enter(next), delay)
  }
  return {
    start() {
      later('running', throttle)
    },
    finish() {
      clearTimeout(timer)
      if (phase === 'running') enter('done')
      if (phase === 'done') later('idle', hideDelay)
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
