import type { Composition, Kind } from '../pictures/things.ts'
import { compositions } from '../pictures/things.ts'
import type { Aim } from './product-picker.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'
import { findStyle } from './vocabulary/styles.ts'
import { findTheme, listThemeNames, type Look } from './vocabulary/themes.ts'

/** A post before its products are chosen. */
export type Plan = {
  creator: Creator
  themeName: string
  look: Look
  hero: Kind
  composition: Composition
  aim: Aim
}

const aims: readonly Aim[] = ['any', 'sale', 'under50', 'under100', 'buyNow']
const aimWeights: Record<Aim, number> = { any: 48, sale: 16, under50: 12, under100: 10, buyNow: 14 }
/** People mostly look at the first pages of a feed, so these get more proposals to choose from. */
const proposalsFor = (index: number) => (index < 250 ? 7 : 3)

function propose(random: Random, active: readonly Creator[], month: number | undefined): Plan {
  const creator = random.weighted(active, ({ pace }) => pace)
  const style = findStyle(creator.style)
  const themeName = random.weighted(listThemeNames(), (name) => {
    const { months } = findTheme(name)
    const inSeason = !months || (month !== undefined && months.includes(month))
    return inSeason ? (style.themes[name] ?? 0) : 0
  })
  const theme = findTheme(themeName)
  const look = random.pick(theme.looks)
  return {
    creator,
    themeName,
    look,
    hero: random.weighted(look[0].kinds, (kind) => (style.favourites.includes(kind) ? 2.5 : 1)),
    composition: random.weighted(
      compositions,
      (name) => (theme.compositions[name] ?? 0) * (style.compositions[name] ?? 1),
    ),
    aim: random.weighted(aims, (aim) => aimWeights[aim]),
  }
}

/** How much a plan repeats those just above it in the feed, which are `newer`, nearest first. */
function similarity(plan: Plan, newer: readonly Plan[]) {
  let sum = 0
  for (const [index, other] of newer.entries()) {
    const nearness = 1 / (index + 1)
    if (other.creator === plan.creator) sum += 2 + 4 * nearness
    if (other.creator.style === plan.creator.style) sum += 2 * nearness
    if (other.composition === plan.composition) sum += 2.5 * nearness
    if (other.themeName === plan.themeName) sum += 1 + nearness
    if (other.hero === plan.hero) sum += 2 * nearness
  }
  return sum
}

/**
 * The best of some proposals: the one least like `newer`, which are the plans just above it, nearest
 * first. Seasonal themes are proposed only if the month (1 to 12) is given.
 */
export function choosePlan(
  random: Random,
  active: readonly Creator[],
  newer: readonly Plan[],
  { proposals, month }: { proposals: number; month?: number },
): Plan {
  let best = propose(random, active, month)
  for (let tries = 1; tries < proposals; tries++) {
    const plan = propose(random, active, month)
    if (similarity(plan, newer) < similarity(best, newer)) best = plan
  }
  return best
}

/**
 * A plan for each moment, newest first. Neighbours differ in creator, composition and kinds. Plans in
 * `fixed`, by index, are kept as they are.
 */
export function planPosts(
  random: Random,
  creators: readonly Creator[],
  moments: readonly Date[],
  fixed: ReadonlyMap<number, Plan>,
) {
  const plans: Plan[] = []
  for (const [index, moment] of moments.entries()) {
    const above = plans.slice(-9).toReversed()
    const below = [1, 2, 3].flatMap((step) => fixed.get(index + step) ?? [])
    const plan =
      fixed.get(index) ??
      choosePlan(
        random,
        creators.filter(({ activeUntil }) => moment <= activeUntil),
        [...above, ...below],
        { proposals: proposalsFor(index), month: moment.getUTCMonth() + 1 },
      )
    plans.push(plan)
  }
  return plans
}
