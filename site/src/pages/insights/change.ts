/** The change of a figure from the one before, in everyday terms. */
export type Change =
  | { kind: 'same' }
  /** There was nothing before. */
  | { kind: 'first' }
  /** Less than half a percent. */
  | { kind: 'almost' }
  | { kind: 'more' | 'less'; share: number }
  /** Ten times as much or more. */
  | { kind: 'times'; times: number }

/** Returns how a figure changed; shares as whole percents in hundredths: 0.12. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' }
  if (before <= 0) return { kind: 'first' }
  if (now >= 10 * before) return { kind: 'times', times: Math.floor(now / before) }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return { kind: 'almost' }
  return { kind: now > before ? 'more' : 'less', share: percent / 100 }
}
