import type { LocaleCode } from '@ltk/contract/locales'
import type { Creator, Product } from '@ltk/demo/catalogue-types'

import type { DemoFacts, ShownPost } from '../demo-facts.ts'

/** What a result is worth: 2 must be found, 1 may be, -1 must not be, and 0 is only beside the point. */
export type Gain = 2 | 1 | 0 | -1

/** A rule over what the catalogue says of something. */
export type Judge<T> = (it: T, facts: DemoFacts) => Gain

/** A query typed by somebody whose language is this, and how what it finds is judged. */
export type JudgedQuery = { query: string; language: LocaleCode } & (
  | { index: 'products'; judge: Judge<Product> }
  | { index: 'posts'; judge: Judge<ShownPost> }
  | { index: 'profiles'; judge: Judge<Creator> }
  | { index: 'mixed'; judge: { product: Judge<Product>; post: Judge<ShownPost> } }
  /** Says nothing: next to nothing may be found, and no error. */
  | { index: 'products' | 'posts' | 'profiles'; judge: 'says nothing' }
)

/** All of these at once: what fails one of them is worth no more than that leaves it. */
export function all<T>(...judges: Judge<T>[]): Judge<T> {
  return (it, facts) => least(judges.map((judge) => judge(it, facts)))
}

/** One of these is enough. */
export function any<T>(...judges: Judge<T>[]): Judge<T> {
  return (it, facts) => most(judges.map((judge) => judge(it, facts)))
}

/** What the catalogue does not have: nothing must be found, and what comes near it may be. */
export function nearest<T>(judge: Judge<T>): Judge<T> {
  return (it, facts) => least([1, judge(it, facts)])
}

const ordered: Gain[] = [-1, 0, 1, 2]
const least = (gains: Gain[]) => ordered.find((gain) => gains.includes(gain)) ?? 0
const most = (gains: Gain[]) => ordered.findLast((gain) => gains.includes(gain)) ?? 0

/** A search for products; all of the judges have to agree. */
export function products(query: string, ...judges: Judge<Product>[]): JudgedQuery {
  return { query, language: 'en', index: 'products', judge: all(...judges) }
}

/** A search for posts. */
export function posts(query: string, ...judges: Judge<ShownPost>[]): JudgedQuery {
  return { query, language: 'en', index: 'posts', judge: all(...judges) }
}

/** A search for creators. */
export function creators(query: string, judge: Judge<Creator>): JudgedQuery {
  return { query, language: 'en', index: 'profiles', judge }
}

/** A search for products and posts at once. */
export function mixed(
  query: string,
  judge: { product: Judge<Product>; post: Judge<ShownPost> },
): JudgedQuery {
  return { query, language: 'en', index: 'mixed', judge }
}

/** What is typed and says nothing. */
export function nothing(query: string, index: 'products' | 'posts' | 'profiles'): JudgedQuery {
  return { query, language: 'en', index, judge: 'says nothing' }
}

/** The same queries, of somebody who reads the site in this language. */
export function inLanguage(language: LocaleCode, queries: JudgedQuery[]): JudgedQuery[] {
  return queries.map((query) => ({ ...query, language }))
}
