import { addressKey } from '@ltk/platform/http/address-key'
import type { Context } from 'hono'

import { addressOf } from '../client-address.ts'
import type { Dependencies } from '../dependencies.ts'
import { IdentityError } from '../errors.ts'
import type { NodeEnv } from './env.ts'

/**
 * Refuses a link that is none or over. Only such ones are counted: who was mailed a link can follow
 * it, whatever others at the same address do.
 */
export async function refuseLink(
  { limits }: Pick<Dependencies, 'limits'>,
  c: Context<NodeEnv>,
): Promise<never> {
  await limits.consume(['resetByAddress', addressKey(addressOf(c.env.incoming))])
  throw new IdentityError(
    400,
    'link_expired',
    'This link has expired or was used already. Please ask for a new one.',
  )
}
