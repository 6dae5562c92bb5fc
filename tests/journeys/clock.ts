/**
 * The moment at which a run of the journeys begins, whenever it is run. The demo's catalogue is made
 * for the time of its start, and much of the site depends on the day: what is new, on sale, in season
 * or no longer counted. So journeys see the same demo every day, and none fails at midnight only. It
 * lies in the future, since browsers keep cookies by their own clock: one that ends before that is
 * gone at once.
 */
const startAt = Date.parse('2035-11-24T12:00:00Z')

/**
 * How much later it is for the journeys, in milliseconds. The first process of a run decides, and tells
 * those that it starts. A catalogue that was seeded before the run has the time of its seeding.
 */
export const clockShift = Number(
  (process.env['E2E_CLOCK_SHIFT'] ??= process.env['E2E_DATA'] ? '0' : String(startAt - Date.now())),
)

/** What time it is for the server and the browsers, in milliseconds. */
export const now = () => Date.now() + clockShift

/**
 * Puts the clock of scripts forward, which goes on ticking; timers are as they were. Browsers get the
 * text of this function, so it uses nothing from outside.
 */
export function shiftDate(shift: number): void {
  const NativeDate = Date
  const shifted = () => NativeDate.now() + shift
  globalThis.Date = new Proxy(NativeDate, {
    apply: () => new NativeDate(shifted()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [shifted()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? shifted : Reflect.get(target, key, receiver)),
  })
  // So that `date.constructor` is the one that everybody has.
  globalThis.Date.prototype.constructor = globalThis.Date
}
