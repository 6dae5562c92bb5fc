import {
  type FlagContext,
  type FlagName,
  flagNames,
  type FlagEvaluator,
  flags as table,
  variantOf,
  variants,
} from '@ltk/contract/flags'
import { type Client, OpenFeature, type Provider } from '@openfeature/server-sdk'

type Settings = {
  provider: Provider
  /**
   * The flags whose variant may differ between visitors. The others are evaluated once, for
   * everybody.
   */
  split: readonly FlagName[]
}

/** Creates flags that an OpenFeature provider evaluates. Throws if the provider does not start. */
export async function createFlags({ provider, split }: Settings): Promise<FlagEvaluator> {
  // Providers are registered for the whole process, each under a name.
  const domain = crypto.randomUUID()
  await OpenFeature.setProviderAndWait(domain, provider)
  const client = OpenFeature.getClient(domain)
  const shared = flagNames.filter((name) => !split.includes(name))
  const fixed = await evaluateEach(client, shared)
  const forAll = split.length === 0 ? variants.parse(fixed) : undefined
  return {
    split,
    evaluate: async (context) =>
      forAll ?? variants.parse({ ...fixed, ...(await evaluateEach(client, split, context)) }),
  }
}

async function evaluateEach(client: Client, names: readonly FlagName[], context?: FlagContext) {
  const evaluated = names.map(async (name) => {
    const value = await client.getStringValue(name, table[name].default, context)
    return [name, variantOf(name, value)] as const
  })
  return Object.fromEntries(await Promise.all(evaluated))
}
