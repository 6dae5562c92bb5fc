import { languageTag, type LocaleCode } from '@ltk/contract/locales'
import type { PushKind } from '@ltk/contract/push-subscriptions'
import { formatMoney } from '@ltk/platform/currency'

import type { NewPosts } from '../queries/new-posts.ts'
import type { PriceDrop } from '../queries/price-drops.ts'
import { texts } from './texts.ts'

/** The payload that the service worker shows. `path` is of a page of the site. */
export type Notice = {
  kind: PushKind
  title: string
  body: string
  path: string
  locale: string
}

/** The maximum number of names in the body of a notice. */
const maxNames = 3
const maxTextLength = 80

/** Returns the notice of saved products that cost less, in a language. Throws if there is none. */
export function priceDropNotice(drops: PriceDrop[], locale: LocaleCode): Notice {
  const [first] = drops
  if (!first) throw new Error('there is no price drop to tell of')
  const { onePriceFell, nowCosts, pricesFell } = texts[locale]
  const kind = { kind: 'price-drops' as const, locale: languageTag(locale) }
  if (drops.length > 1) {
    return {
      ...kind,
      title: pricesFell(drops.length),
      body: listNames(
        drops.map(({ name }) => name),
        locale,
      ),
      path: '/account/favorites/products',
    }
  }
  const money = (amount: number) => formatMoney(amount, first.currency, languageTag(locale))
  return {
    ...kind,
    title: onePriceFell(shorten(first.name)),
    body: nowCosts({ price: money(first.price), less: money(first.savedPrice - first.price) }),
    path: productPath(first),
  }
}

/** The path of a saved product, in the variant that was saved. */
function productPath({ detailsId, variantId }: PriceDrop): string {
  return variantId ? `/products/${detailsId}?variant=${variantId}` : `/products/${detailsId}`
}

/** Returns the notice of new posts, in a language. Throws if there is none. */
export function newPostsNotice(creators: NewPosts[], locale: LocaleCode): Notice {
  const [first] = creators
  if (!first) throw new Error('there is no post to tell of')
  const { onePost, severalPosts, severalCreators } = texts[locale]
  const kind = { kind: 'new-posts' as const, locale: languageTag(locale) }
  const { displayName, posts, latestPostId, latestCaption } = first
  if (creators.length > 1) {
    return {
      ...kind,
      title: severalCreators(creators.length),
      body: listNames(
        creators.map((creator) => creator.displayName),
        locale,
      ),
      path: '/home/following',
    }
  }
  const creator = shorten(displayName)
  const body = shorten(latestCaption)
  if (posts === 1) {
    return { ...kind, title: onePost(creator), body, path: `/post/${latestPostId}` }
  }
  const path = `/explore/${encodeURIComponent(displayName)}`
  return { ...kind, title: severalPosts(creator, posts), body, path }
}

/** Names separated as in a language; an ellipsis stands for those that are left out. */
function listNames(names: string[], locale: LocaleCode): string {
  const listed = names.slice(0, maxNames).map(shorten)
  const format = new Intl.ListFormat(languageTag(locale), { type: 'unit', style: 'short' })
  return format.format(names.length > maxNames ? [...listed, '…'] : listed)
}

function shorten(text: string): string {
  const segments = new Intl.Segmenter().segment(text.replaceAll(/\s+/g, ' ').trim())
  const characters = Array.from(segments, ({ segment }) => segment)
  return characters.length > maxTextLength
    ? `${characters.slice(0, maxTextLength - 1).join('')}…`
    : characters.join('')
}
