import { createDeck, createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Creator } from './types.ts'
import { hexOfColour } from './vocabulary/colours.ts'
import { listPeople } from './vocabulary/people.ts'
import { findStyle, listStyleNames } from './vocabulary/styles.ts'
import type { Style } from './vocabulary/styles.ts'

const day = 86_400_000

function choosePace(random: Random) {
  return random.weighted([0.25, 0.6, 1, 1.8, 3.2], (pace) => 1 / (pace + 0.3))
}

/** `now`, or for one creator in nine a moment two weeks to two months ago. */
function chooseActiveUntil(random: Random, now: Date, canStop: boolean) {
  const hasStopped = random.chance(1 / 9) && canStop
  return hasStopped ? new Date(now.getTime() - random.int(14, 60) * day) : now
}

function chooseClothes(random: Random, style: Style) {
  return hexOfColour(random.pick(style.colours))
}

/**
 * Creators, each with a style and a portrait; the styles are spread evenly. There are `count` of
 * them, or as many as there are invented people if that is fewer.
 */
export function makeCreators(seed: number, now: Date, count: number): Creator[] {
  const random = createRandom(`${seed}/creators`)
  const styleNames = listStyleNames()
  const dealStyle = createDeck(random, styleNames)
  const bioDecks = new Map(
    styleNames.map((name) => [name, createDeck(random, findStyle(name).bios)] as const),
  )

  return random
    .shuffle(listPeople())
    .slice(0, count)
    .map((person, rank) => {
      const suits = (name: string) => person.styles?.includes(name) ?? true
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
          ...person.looks,
          clothes: chooseClothes(random, style),
          background: random.pick(style.palettes).background,
          glasses: random.chance(0.25),
          seed: random.int(1, 1e9),
        },
        farewell: person.farewell ?? null,
        style: styleName,
        reach: 1 / (rank + 1.5) ** 0.8,
        pace: choosePace(random),
        activeUntil: chooseActiveUntil(random, now, rank > 1),
      }
    })
}
