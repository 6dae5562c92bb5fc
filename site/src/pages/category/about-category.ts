import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { priceHashtags } from '@ltk/contract/price-hashtags'

const special = new Map<string, MessageDescriptor>([
  [priceHashtags.under100, msg`Posts with a product that is in stock for less than $100.`],
  [priceHashtags.under50, msg`Posts with a product that is in stock for less than $50.`],
  ['ltkbuynow', msg`Posts with products that go into a cart right here.`],
])

/** Returns a sentence that says what a category holds. */
export function aboutCategory(hashtag: string): MessageDescriptor {
  return special.get(hashtag) ?? msg`What our creators show here most, and their newest posts.`
}
