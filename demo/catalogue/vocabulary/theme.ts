import type { Composition, Kind } from '../../pictures/things.ts'

/** What a post is about: which things go together, where they are shown, and what the caption says. */
export type Theme = {
  /** The first is always used. */
  hashtags: readonly string[]
  compositions: { [composition in Composition]?: number }
  /** Each look is a list of places. A place is filled by one of its kinds with the given odds, the first always. */
  looks: readonly (readonly (readonly [kinds: readonly Kind[], odds: number])[])[]
  /** Months (1 to 12) in which people post about it; all if missing. */
  months?: readonly number[]
  titles: readonly string[]
  /**
   * First sentences. `{thing}` and `{other}` are replaced with the first two things, `{location}` and
   * `{day}` with the creator's town and the post's weekday, `[a|b]` with either.
   */
  openers: readonly string[]
}
