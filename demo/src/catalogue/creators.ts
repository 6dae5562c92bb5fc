import { createDeck, createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'
import { hexOfColour } from './vocabulary/colours.ts'
import { hairs, people, skins } from './vocabulary/people.ts'
import { findStyle, styleNames } from './vocabulary/styles.ts'
import type { Style, StyleName } from './vocabulary/styles.ts'

const day = 86_400_000

function paceOf(random: Random) {
  return random.weighted([0.25, 0.6, 1, 1.8, 3.2], (pace) => 1 / (pace + 0.3))
}

/** One creator in nine has stopped: somewhere between two weeks and two months ago. */
function lastActive(random: Random, now: Date, mayRest: boolean) {
  const rests = random.chance(1 / 9) && mayRest
  return rests ? new Date(now.getTime() - random.int(14, 60) * day) : now
}

function clothesOf(random: Random, style: Style) {
  return hexOfColour(random.pick(style.colours))
}

/**
 * Creators with a style, a way of writing and a portrait each; the styles are spread evenly.
 * `count` is at most the number of invented people.
 */
export function makeCreators(seed: number, now: Date, count: number): Creator[] {
  const random = createRandom(`${seed}/creators`)
  const dealStyle = createDeck(random, styleNames)
  const bioDecks = new Map(
    styleNames.map((name) => [name, createDeck(random, findStyle(name).bios)] as const),
  )

  return random
    .shuffle(people)
    .slice(0, count)
    .map((person, rank) => {
      const suits = (name: StyleName) => person.styles?.includes(name) ?? true
      const styleName = dealStyle.deal(suits) ?? 'nordic-calm'
      const style = findStyle(styleName)
      const bio = bioDecks.get(styleName)?.deal() ?? ''
      return {
        id: person.displayName.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        displayName: person.displayName,
        name: person.name,
        bio: bio.replace('{location}', person.location),
        location: person.location,
        portrait: {
          skin: skins[person.skin] ?? skins[2],
          hair: hairs[person.hair] ?? hairs[4],
          hairStyle: person.hairStyle,
          clothes: clothesOf(random, style),
          background: random.pick(style.palettes).background,
          glasses: random.chance(0.25),
          seed: random.int(1, 1e9),
        },
        farewell: person.farewell ?? null,
        style: styleName,
        reach: 1 / (rank + 1.5) ** 0.8,
        pace: paceOf(random),
        activeUntil: lastActive(random, now, rank > 1),
      }
    })
}
