import { bareName, type Known } from './values.ts'

/** More of a name than these, its latest, are not needed. */
const mostOfOne = 40

/** Texts by the bare name that they stand under, such as `profileid`. */
export type Named = Map<string, string[]>

/**
 * Adds what an answer of the wire has to what is known: each text under its name, and ids also under
 * that of their list, so that one of `profiles` is a `profileId`.
 */
export function gather(named: Named, answer: unknown, list = ''): void {
  if (Array.isArray(answer)) {
    for (const item of answer) gather(named, item, list)
    return
  }
  if (typeof answer === 'string') return add(named, list, answer)
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, value] of Object.entries(answer)) {
    if (name === 'id' && typeof value === 'string') add(named, `${list}Id`, value)
    gather(named, value, name)
  }
}

function add(named: Named, name: string, text: string): void {
  if (text === '' || text.length > 200) return
  const bare = bareName(name)
  const others = (named.get(bare) ?? []).filter((other) => other !== text)
  named.set(bare, [...others, text].slice(-mostOfOne))
}

/** Returns what requests may name, of what was gathered. */
export function knownFrom(named: Named): Known {
  const of = (...names: string[]) => names.flatMap((name) => named.get(name)?.slice(0, 10) ?? [])
  return {
    ids: of('ltkid', 'profileid', 'productid', 'mediaobjectid', 'productsetid', 'collectionid'),
    texts: of('displayname', 'hashtag', 'retailername', 'next', 'title'),
    named,
  }
}
