import type { Kind } from '../pictures/things.ts'
import type { PriceClaims } from './price-claims.ts'
import type { Featured } from './product-picker.ts'
import { createDeck } from './random.ts'
import type { Deck, Random } from './random.ts'
import type { Creator, Product } from './types.ts'
import { wordsOf } from './vocabulary/kinds.ts'
import { findStyle } from './vocabulary/styles.ts'
import { findTheme } from './vocabulary/themes.ts'
import { findVoice, priceSentences } from './vocabulary/voices.ts'

/** What a caption is written about. */
type Subject = {
  creator: Creator
  themeName: string
  featured: readonly Featured[]
  claims: PriceClaims
  /** Whether a product is on sale for less than it cost before. */
  isReduced: (product: Product) => boolean
  publishedAt: Date
}

export type Writer = {
  writeTitle: (subject: Subject) => string
  /** A caption that differs from those of all earlier calls, unless 20 more attempts repeat one too. */
  writeCaption: (subject: Subject) => string
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
const lists = new Intl.ListFormat('en')
const leadIns = [
  'The {it}: ',
  'On the {it}: ',
  'As for the {it}: ',
  'And the {it}: ',
  'About the {it}: ',
]

/** Kinds whose colour is that of the packaging. */
const packaged: readonly Kind[] = ['serum', 'perfume', 'face-cream']

function nameOf({ product, colour }: Featured) {
  if (packaged.includes(product.kind)) return product.shortName
  return `${colour.name.toLowerCase()} ${product.shortName}`
}

/** Formats a price as the site shows it beside the caption. */
function dollars(minor: number) {
  return `$${(minor / 100).toFixed(2)}`
}

function findSale({ featured, isReduced }: Pick<Subject, 'featured' | 'isReduced'>) {
  for (const one of featured.filter(({ product }) => isReduced(product))) {
    const variant = one.product.variants.find(
      ({ colour, available, salePrice }) =>
        colour === one.colour.slug && available && salePrice !== null,
    )
    if (variant && variant.salePrice !== null) {
      return { one, old: dollars(variant.price), now: dollars(variant.salePrice) }
    }
  }
  return undefined
}

function slotsOf(subject: Subject) {
  const { creator, featured, publishedAt } = subject
  const [thing, other] = featured
  const sale = findSale(subject)
  return new Map<string, string | undefined>([
    ['thing', thing && nameOf(thing)],
    ['other', other && nameOf(other)],
    ['location', creator.location],
    ['day', weekdays.format(publishedAt)],
    ['saleThing', sale && nameOf(sale.one)],
    ['oldPrice', sale?.old],
    ['salePrice', sale?.now],
  ])
}

function isFilled(text: string, slots: ReadonlyMap<string, string | undefined>) {
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, slot]) => slot && slots.get(slot))
}

function fill(random: Random, text: string, slots: ReadonlyMap<string, string | undefined>) {
  return text
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, slot: string) => slots.get(slot) ?? '')
}

function capitalise(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A writer that uses every phrase once before it repeats one. */
export function createWriter(random: Random): Writer {
  const decks = new Map<string, Deck<string>>()
  const written = new Set<string>()
  const voices = new Map<string, string>()

  function deal(bank: string, phrases: readonly string[], fits?: (phrase: string) => boolean) {
    const deck = decks.get(bank) ?? createDeck(random, phrases)
    decks.set(bank, deck)
    return deck.deal(fits)
  }

  function findVoiceOf({ id, style }: Creator) {
    const name = voices.get(id) ?? random.pick(findStyle(style).voices)
    voices.set(id, name)
    return name
  }

  function writeNote(one: Featured, needsLeadIn: boolean) {
    const note = deal(`notes/${one.product.kind}`, wordsOf(one.product.kind).notes) ?? ''
    if (!needsLeadIn) return note
    return `${deal('leads', leadIns)?.replace('{it}', one.product.shortName)}${note}`
  }

  function pickPriceSentences({ claims }: Subject, slots: ReadonlyMap<string, string | undefined>) {
    const banks = [
      claims.sale && slots.get('salePrice') ? ('sale' as const) : undefined,
      claims.under50 ? ('under50' as const) : claims.under100 ? ('under100' as const) : undefined,
      claims.buyNow ? ('buyNow' as const) : undefined,
    ].filter((bank) => bank !== undefined)
    if (banks.length === 0 || !random.chance(0.45)) return []
    const bank = random.pick(banks)
    return [deal(`prices/${bank}`, priceSentences()[bank]) ?? '']
  }

  function compose(subject: Subject) {
    const { creator, featured, themeName } = subject
    const voiceName = findVoiceOf(creator)
    const voice = findVoice(voiceName)
    const slots = slotsOf(subject)
    const fits = (phrase: string) => isFilled(phrase, slots)

    const opener = deal(`openers/${themeName}`, findTheme(themeName).openers, fits) ?? ''
    const sentences = [opener]
    const wanted = random.int(...voice.sentences)
    const [hero, ...rest] = featured
    const described = random.chance(0.7) || rest.length === 0 ? hero : random.pick(rest)
    if (described && wanted > 1) {
      sentences.push(writeNote(described, described !== hero || !opener.includes('{thing}')))
    }
    const another = rest.find((one) => one !== described)
    if (another && wanted > 2) sentences.push(writeNote(another, true))
    if (featured.length > 2 && random.chance(voice.listOdds)) {
      sentences.push(`In the picture: the ${lists.format(featured.map(nameOf))}.`)
    }
    sentences.push(...pickPriceSentences(subject, slots))
    if (random.chance(voice.closerOdds)) {
      sentences.push(deal(`closers/${voiceName}`, voice.closers, fits) ?? '')
    }
    if (creator.farewell && random.chance(0.12)) sentences.push(creator.farewell)

    const [first = '', ...others] = sentences.map((sentence) =>
      capitalise(fill(random, sentence, slots)),
    )
    const isExcited = voice.emoji.length > 0 && random.chance(0.4)
    const start = isExcited ? first.replace(/\.$/, '!') : first
    const gap = random.chance(0.12) ? '\n\n' : ' '
    const text = [start, others.join(' ')].filter((part) => part !== '').join(gap)
    if (voice.lowercase) return text.toLowerCase().replace(/\.$/, '')
    return voice.emoji.length > 0 && random.chance(0.5)
      ? `${text} ${random.pick(voice.emoji)}`
      : text
  }

  return {
    writeTitle({ themeName, featured }) {
      const bank = deal(`titles/${themeName}`, findTheme(themeName).titles) ?? ''
      const [thing, other] = featured
      if (thing && random.chance(0.3)) return `The ${nameOf(thing)}`
      if (thing && other && random.chance(0.2)) {
        return capitalise(`${thing.product.shortName}, ${other.product.shortName}`)
      }
      return thing && random.chance(0.15) ? `${bank}: the ${thing.product.shortName}` : bank
    },

    writeCaption(subject) {
      let caption = compose(subject)
      for (let tries = 0; written.has(caption) && tries < 20; tries++) caption = compose(subject)
      written.add(caption)
      return caption
    },
  }
}
