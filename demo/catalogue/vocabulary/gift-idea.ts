import type { Kind } from '../../pictures/things.ts'

/** What a gift guide is about: who it is for, the occasion, and the kinds of things in it. */
export type GiftIdea = {
  title: string
  description: string
  /** Codes of the site's recipients and occasions. */
  audience: string
  occasion: string
  /** The first four are on the cover. */
  kinds: readonly Kind[]
}
