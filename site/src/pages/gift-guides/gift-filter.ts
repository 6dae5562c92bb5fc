import type { GiftCategories } from '../../domain/product-sets/gift-categories.ts'
import type { GiftFilter } from '../../domain/product-sets/set-lists.ts'
import { withQuery } from '../../paths.ts'

/** Returns the filter in an address, in whatever case its codes are. */
export function giftFilterOf(search: URLSearchParams): GiftFilter {
  const codeOf = (name: string) => search.get(name)?.toUpperCase() || null
  return { audience: codeOf('audience'), occasion: codeOf('occasion') }
}

/** Returns the names of a filter's recipient and occasion; undefined if either is unknown. */
export function namesOfFilter(
  { audience, occasion }: GiftFilter,
  { recipients, occasions }: GiftCategories,
): { recipient: string | null; occasion: string | null } | undefined {
  const nameIn = (list: GiftCategories['recipients'], code: string | null) =>
    code === null ? null : list.find((category) => category.code === code)?.name
  const [recipient, event] = [nameIn(recipients, audience), nameIn(occasions, occasion)]
  if (recipient === undefined || event === undefined) return undefined
  return { recipient, occasion: event }
}

/** Returns the path of the gift guides that match a filter. */
export function giftGuidesHref({ audience, occasion }: GiftFilter): string {
  return withQuery('/gift-guides', { audience, occasion })
}
