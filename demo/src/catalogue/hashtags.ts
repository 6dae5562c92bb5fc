import type { Truths } from './bargains.ts'
import type { Random } from './random.ts'
import type { Aim } from './shelves.ts'
import type { Theme } from './vocabulary/themes.ts'

const fashionMonths = [2, 3, 9, 10]

/**
 * Two to six hashtags without `#`: the theme's, and of those that the post's prices make true the
 * one it aims at and some of the others.
 */
export function chooseHashtags(
  random: Random,
  post: { theme: Theme; truths: Truths; aim: Aim; publishedAt: Date },
): string[] {
  const { theme, truths, aim } = post
  const says = (truth: keyof Truths) => truths[truth] && (aim === truth || random.chance(0.5))
  const [main, ...others] = theme.hashtags
  const tags = main ? [main] : []
  if (says('sale')) tags.push('ltksalealert')
  if (says('under50')) tags.push('ltkfindsunder50')
  else if (says('under100')) tags.push('ltkfindsunder100')
  if (says('buyNow')) tags.push('ltkbuynow')
  const isOutfit = theme.hashtags.includes('ltkstyletip')
  const inSeason = fashionMonths.includes(post.publishedAt.getUTCMonth() + 1)
  if (isOutfit && inSeason && random.chance(0.15)) tags.push('fashionmonth')
  tags.push(...random.shuffle(others).slice(0, random.int(1, 3)))
  return tags.slice(0, 6)
}
