import { z } from 'zod'

const variant = z.object({ value: z.string(), payload: z.json() })

/** A flag's value for a visitor: the name of a variant, and its payload. */
export type Variant = z.infer<typeof variant>

type Definition = {
  description: string
  /** The first one is used for a value that names none of them. */
  variants: readonly [Variant, ...Variant[]]
  default: string
}

/** Returns a row of the table. */
function define<const V extends Definition['variants']>(
  description: string,
  variants: V,
  standard: V[number]['value'],
) {
  return { description, variants, default: standard }
}

const offOn = [
  { value: 'off', payload: null },
  { value: 'on', payload: null },
] as const

const controlTreatment = [
  { value: 'control', payload: null },
  { value: 'treatment', payload: null },
] as const

/** Every flag and every experiment of the shop. */
export const flags = {
  'app-banner': define(
    'The banner that leads to the app in its stores, on medium screens and larger ones: for when there is an app',
    offOn,
    'off',
  ),
  'registration-banner': define(
    'The line that invites visitors to sign up, on extra-small screens',
    offOn,
    'on',
  ),
  'journey-banner': define('The banner that opens the page in the app', offOn, 'off'),
  'journey-banner-scroll-dismissal': define(
    "On a creator's pages, scrolling past half of the screen dismisses the journey banner while the small top banner is showing",
    offOn,
    'off',
  ),
  'small-top-banner': define(
    'In the treatment, the small banner at the top counts as dismissed from the start',
    controlTreatment,
    'control',
  ),
  'in-app-browser-notice': define(
    'The notice "Open in the browser" inside the browser of a video app',
    offOn,
    'off',
  ),
  coachmark: define(
    'What the heart does, told once in each browser on the first page with products',
    offOn,
    'off',
  ),
  splash: define("The splash screen of a creator's shop, for two seconds", offOn, 'off'),
  'price-drop-badging': define('Badges that say how far a price fell lately', offOn, 'on'),
  'product-tabs': define(
    "A creator's products as a tab beside the posts; without it a shop shows its posts only",
    offOn,
    'on',
  ),
  'gift-guides': define(
    'Gift guides are listed by themselves, so the product sets of a creator leave them out',
    offOn,
    'on',
  ),
  'search-v3': define('The third version of search', offOn, 'off'),
  'dual-attribution': define('A purchase is credited to two sources', offOn, 'off'),
} as const satisfies Record<string, Definition>

type Flags = typeof flags
export type FlagName = keyof Flags
/** The flags that are on or off; the others are experiments with a control and a treatment. */
export type SwitchName = {
  [N in FlagName]: 'on' extends Flags[N]['variants'][number]['value'] ? N : never
}[FlagName]

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(flags, name)
}

/** The names of all flags, in the table's order. */
export const flagNames: readonly FlagName[] = Object.keys(flags).filter(isFlagName)

/** The variants of all flags for a visitor. */
export const variants = z.record(z.enum(flagNames), variant)
export type Variants = z.infer<typeof variants>

/** Returns the variant of a flag that `value` names, or its first variant if there is none. */
export function variantOf(name: FlagName, value: string): Variant {
  const known: Definition['variants'] = flags[name].variants
  return known.find((variant) => variant.value === value) ?? known[0]
}

/** A visitor who agreed to be measured, as flags are evaluated for them. */
export type FlagContext = {
  /** The visitor's random id; nothing else identifies them. */
  targetingKey: string
  locale: string
  signedIn: boolean
}

/** Evaluates flags. */
export type FlagEvaluator = {
  /**
   * The flags whose variant may differ between visitors, in the table's order. Others when what
   * defines the flags has changed.
   */
  readonly split: readonly FlagName[]
  /**
   * Returns the variants of all flags for a visitor; for one who did not agree to be measured,
   * undefined, the default variant of each split flag.
   */
  evaluate(visitor: FlagContext | undefined): Promise<Variants>
}
