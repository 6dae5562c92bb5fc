import type { DemoFacts } from '../demo-facts.ts'
import type { Gain, JudgedQuery } from './judge.ts'

/** What a search found: of which kind it is, and its name in the catalogue. */
export type Found = { index: 'products' | 'posts' | 'profiles'; name: string }

/** What each thing that a search found is worth; nothing where it is not of a kind that was asked for. */
export function judgeFound(query: JudgedQuery, found: Found[], facts: DemoFacts): Gain[] {
  const { product, post, creator } = judgesOf(query, facts)
  return found.map(({ index, name }) => {
    switch (index) {
      case 'products':
        return product(name)
      case 'posts':
        return post(name)
      case 'profiles':
        return creator(name)
    }
  })
}

/** How many things there are in the demo that a query must find. */
export function countMusts(query: JudgedQuery, facts: DemoFacts): number {
  const { product, post, creator } = judgesOf(query, facts)
  return [
    ...[...facts.products.keys()].map(product),
    ...[...facts.posts.keys()].map(post),
    ...[...facts.creators.keys()].map(creator),
  ].filter((gain) => gain === 2).length
}

const worthless = (): Gain => 0

/** The judges of a query, by the names of what they judge. */
function judgesOf(query: JudgedQuery, facts: DemoFacts) {
  const named =
    <T>(things: ReadonlyMap<string, T>, judge: (it: T, facts: DemoFacts) => Gain) =>
    (name: string): Gain => {
      const it = things.get(name)
      if (it === undefined) throw new RangeError(`The demo has no "${name}"`)
      return judge(it, facts)
    }
  const none = { product: worthless, post: worthless, creator: worthless }
  if (query.judge === 'says nothing') return none
  switch (query.index) {
    case 'products':
      return { ...none, product: named(facts.products, query.judge) }
    case 'posts':
      return { ...none, post: named(facts.posts, query.judge) }
    case 'profiles':
      return { ...none, creator: named(facts.creators, query.judge) }
    case 'mixed':
      return {
        ...none,
        product: named(facts.products, query.judge.product),
        post: named(facts.posts, query.judge.post),
      }
  }
}
