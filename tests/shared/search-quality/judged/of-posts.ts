import type { Creator } from '@ltk/demo/catalogue-types'
import type { Kind } from '@ltk/demo/things'

import type { ShownPost } from '../demo-facts.ts'
import { type Colour, isShade } from '../shades.ts'
import type { Judge } from './judge.ts'

/** Shows a thing of some kind, in a colour where one is given; in another colour it may be found. */
export function showing(kinds: Kind | Kind[], colour?: Colour): Judge<ShownPost> {
  const names = [kinds].flat()
  return ({ shown }) => {
    const things = shown.filter(({ product }) => names.includes(product.kind))
    if (things.some((thing) => !colour || isShade(colour, thing.colour))) return 2
    return things.length > 0 ? 1 : 0
  }
}

/** Shows a thing of some kind that is called something. */
export function showingCalled(kinds: Kind | Kind[], words: RegExp): Judge<ShownPost> {
  const names = [kinds].flat()
  return ({ shown }) => {
    const things = shown.filter(({ product }) => names.includes(product.kind))
    if (things.some(({ product }) => words.test(product.title))) return 2
    return things.length > 0 ? 1 : 0
  }
}

/** Has one of these hashtags; whoever only speaks of it may be found. */
export function tagged(hashtags: string[], words?: RegExp): Judge<ShownPost> {
  return (it) => {
    if (it.hashtags.some((hashtag) => hashtags.includes(hashtag))) return 2
    return words?.test(`${it.title} ${it.caption}`) ? 1 : 0
  }
}

/** Says this in its title or caption. */
export function saying(words: RegExp): Judge<ShownPost> {
  return ({ title, caption }) => (words.test(`${title} ${caption}`) ? 2 : 0)
}

/** Posted by a creator. */
export function postedBy(displayName: string): Judge<ShownPost> {
  const id = displayName.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return ({ creator }) => (creator === id ? 2 : 0)
}

/** The creator with a display name. */
export function named(displayName: string): Judge<Creator> {
  return (it) => (it.displayName === displayName ? 2 : 0)
}

/** A creator who lives in a place. */
export function livingIn(location: string): Judge<Creator> {
  return (it) => (it.location === location ? 2 : 0)
}
