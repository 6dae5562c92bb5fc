import {
  type FlagContext,
  type FlagName,
  flagNames,
  type FlagEvaluator,
  flags as table,
  variantOf,
  type Variants,
  variants,
} from '@ltk/contract/flags'
import { type Client, OpenFeature, type Provider, ProviderEvents } from '@openfeature/server-sdk'

/** The definitions of the flags' variants. */
export type FlagSource = {
  /** Emits the event `ConfigurationChanged` when its definitions have changed. */
  provider: Provider
  /**
   * Returns the flags whose variant may differ between visitors, with the variant of those who did
   * not agree to be measured. The others are evaluated for everybody at once.
   */
  split: () => ReadonlyMap<FlagName, string>
}

export type ChangingFlags = FlagEvaluator & {
  /** Calls `listener` after each change of the definitions. */
  onChange(listener: () => void): void
}

/** Creates flags that an OpenFeature provider evaluates. Throws if the provider does not start. */
export async function createFlags({ provider, split }: FlagSource): Promise<ChangingFlags> {
  // Providers are registered for the whole process, each under a name.
  const domain = crypto.randomUUID()
  await OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)

  async function readDefinitions() {
    const defaults = split()
    const shared = flagNames.filter((name) => !defaults.has(name))
    const forAll = await evaluateEach(client, shared)
    for (const [name, value] of defaults) forAll[name] = variantOf(name, value)
    return {
      split: flagNames.filter((name) => defaults.has(name)),
      /** The variants of those who did not agree to be measured. */
      usual: variants.parse(forAll),
    }
  }

  let current = await readDefinitions()
  const listeners: (() => void)[] = []
  client.addHandler(ProviderEvents.ConfigurationChanged, async () => {
    current = await readDefinitions()
    for (const listener of listeners) listener()
  })

  return {
    get split() {
      return current.split
    },
    async evaluate(visitor) {
      const { split: names, usual } = current
      if (!visitor || names.length === 0) return usual
      return variants.parse({ ...usual, ...(await evaluateEach(client, names, visitor)) })
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

async function evaluateEach(
  client: Client,
  names: readonly FlagName[],
  context?: FlagContext,
): Promise<Partial<Variants>> {
  const evaluated = names.map(async (name) => {
    const value = await client.getStringValue(name, table[name].default, context)
    return [name, variantOf(name, value)] as const
  })
  return Object.fromEntries(await Promise.all(evaluated))
}
