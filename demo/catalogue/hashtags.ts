import type { PriceClaims } from './price-claims.ts'
import type { Aim } from './product-picker.ts'
import type { Random } from './random.ts'
import type { Theme } from './vocabulary/themes.ts'

const fashionMonths = [2, 3, 9, 10]

/**
 * Two to six hashtags without `#`: some of the theme's, and some of the price claims that are
 * true, preferably the one that the post aims at.
 */
export function chooseHashtags(
  random: Random,
  post: { theme: Theme; claims: PriceClaims; aim: Aim; publishedAt: Date },
): string[] {
  const { theme, claims, aim } = post
  const states = (claim: keyof PriceClaims) =>
    claims[claim] && (aim === claim || random.chance(0.5))
  const [main, ...others] = theme.hashtags
  const tags = main ? [main] : []
  if (states('sale')) tags.push('ltksalealert')
  if (states('under50')) tags.push('ltkfindsunder50')
  else if (states('under100')) tags.push('ltkfindsunder100')
  if (states('buyNow')) tags.push('ltkbuynow')
  const isOutfit = theme.hashtags.includes('ltkstyletip')
  const inSeason = fashionMonths.includes(post.publishedAt.getUTCMonth() + 1)
  if (isOutfit && inSeason && random.chance(0.15)) tags.push('fashionmonth')
  tags.push(...random.shuffle(others).slice(0, random.int(1, 3)))
  return tags.slice(0, 6)
}
