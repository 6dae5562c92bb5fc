import { type FlagName, flagNames, flags, isFlagName } from '@ltk/contract/flags'
import { z } from 'zod'

/** For each flag, the variant for everybody or the percentage of visitors who get each variant. */
export type FlagSettings = Partial<Record<FlagName, string | Record<string, number>>>

const perFlag = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.int().min(0).max(100))]),
)

/**
 * Parses flag settings from JSON. Issues are sentences without their subject, the setting's name.
 */
export const flagSettings = z.string().transform((text, context): FlagSettings => {
  const fault = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const parsed = perFlag.safeParse(parseJson(text))
  if (!parsed.success) {
    return fault('must be JSON such as {"splash":"on","search-v3":{"on":10,"off":90}}')
  }
  const settings: FlagSettings = {}
  for (const [name, setting] of Object.entries(parsed.data)) {
    if (!isFlagName(name)) {
      return fault(`names no flag with "${name}"; there are ${flagNames.join(', ')}`)
    }
    const shares = typeof setting === 'string' ? { [setting]: 100 } : setting
    const known: string[] = flags[name].variants.map(({ value }) => value)
    const unknown = Object.keys(shares).find((value) => !known.includes(value))
    if (unknown !== undefined) {
      return fault(`names no variant of ${name} with "${unknown}"; there are ${known.join(', ')}`)
    }
    const sum = Object.values(shares).reduce((total, share) => total + share, 0)
    if (sum !== 100) return fault(`must share out 100 percent of ${name}`)
    settings[name] = setting
  }
  return settings
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
