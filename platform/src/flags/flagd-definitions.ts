import { type FlagName, flagNames, flags, isFlagName } from '@ltk/contract/flags'
import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core'
import { z } from 'zod'

/** The part of flagd's format that we look into; flagd's own evaluator reads the rest. */
const flagdFile = z.object({
  flags: z.record(
    z.string(),
    z.object({
      state: z.enum(['ENABLED', 'DISABLED']),
      variants: z.record(z.string(), z.string()),
      defaultVariant: z.string().nullish(),
      targeting: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

type FlagdFlag = z.infer<typeof flagdFile>['flags'][string]

export type FlagdDefinitions = {
  core: FlagdCore
  /** The flags with targeting, each with its default variant. */
  split: ReadonlyMap<FlagName, string>
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Returns what a text in flagd's JSON format defines. Throws what is wrong with it, as a sentence
 * without its subject, the file.
 */
export function readFlagdDefinitions(text: string): FlagdDefinitions {
  const parsed = flagdFile.safeParse(parseJson(text))
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
    throw new Error(`is not in flagd's format: ${[path.join('.'), message].join(' ').trim()}`)
  }
  const split = new Map<FlagName, string>()
  for (const [name, flag] of Object.entries(parsed.data.flags)) {
    if (!isFlagName(name)) {
      throw new Error(`names no flag with "${name}"; there are ${flagNames.join(', ')}`)
    }
    const standard = defaultOf(name, flag)
    const hasTargeting = Object.keys(flag.targeting ?? {}).length > 0
    if (flag.state === 'ENABLED' && hasTargeting) split.set(name, standard)
  }
  const core = createCore(text)
  for (const name of split.keys()) checkTargeting(name, core)
  return { core, split }
}

function createCore(text: string): FlagdCore {
  const storage = new MemoryStorage(quiet)
  try {
    storage.setConfigurations(text, true)
  } catch (error) {
    throw new Error("is not in flagd's format: it does not fit flagd's schema", { cause: error })
  }
  return new FlagdCore(storage, quiet)
}

/** Returns the value of a flag's default variant. Throws if a variant is none that we know. */
function defaultOf(name: FlagName, { variants, defaultVariant }: FlagdFlag): string {
  const known: string[] = flags[name].variants.map(({ value }) => value)
  const unknown = Object.values(variants).find((value) => !known.includes(value))
  if (unknown !== undefined) {
    throw new Error(
      `has a variant of ${name} with the value "${unknown}"; there are ${known.join(', ')}`,
    )
  }
  if (defaultVariant == null) return flags[name].default
  const standard = variants[defaultVariant]
  if (standard === undefined) {
    throw new Error(
      `has a default variant of ${name}, "${defaultVariant}", that is none of its variants`,
    )
  }
  return standard
}

/** Targeting that names a variant that does not exist would fail for some visitors only. */
function checkTargeting(name: FlagName, core: FlagdCore): void {
  for (let visitor = 0; visitor < 1_000; visitor++) {
    const context = { targetingKey: crypto.randomUUID(), locale: 'en', signedIn: visitor % 2 === 0 }
    const { errorCode } = core.resolveStringEvaluation(name, '', context)
    if (errorCode) throw new Error(`has targeting of ${name} that leads to none of its variants`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
