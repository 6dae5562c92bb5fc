import { z } from 'zod'

import { type Api, ApiFailure, idempotencyKey, send } from '../../data/api.ts'
import { changeOf } from '../../data/list-order.ts'
import { isNotFound } from '../../data/query-client.ts'
import { addressOf, type ListError } from './wishlist-address.ts'

const title = z.string().trim().min(1).max(100)
const list = z.uuid()
const wish = z.uuid()

const move = z.literal('move')

const neighbour = z.union([wish, z.literal('').transform(() => undefined)]).optional()

const change = z.union([
  z.object({ intent: z.literal('create'), title }),
  z.object({ intent: z.literal('rename'), list, title }),
  z.object({ intent: z.literal('share'), list }),
  z.object({ intent: z.literal('unshare'), list }),
  z.object({ intent: z.literal('place'), list, position: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('delete'), list }),
  z.object({
    intent: z.literal('arrange'),
    list,
    wish,
    step: z.enum(['front', 'earlier', 'later']),
    previous: neighbour,
    next: neighbour,
  }),
  z.object({ intent: move, wish, list: z.union([list, z.literal('')]) }),
  z.object({ intent: move, wish, list: z.literal('new'), title }),
  z.object({ intent: z.literal('remove'), wish }),
])
type Change = z.output<typeof change>

const path = {
  wishlists: '/v2/wish_collections',
  wishlist: '/v2/wish_collections/{id}',
  order: '/v2/wish_collections/{id}/order',
} as const

/**
 * Makes the change to the shopper's lists that a form asks for. Gives the path to go on at: the
 * form's `to`, the list that was made, or back to the form with what was wrong. Throws `ApiFailure`.
 */
export async function changeWishlists(api: Api, form: FormData): Promise<string> {
  const fields = Object.fromEntries(form)
  const to = typeof fields['to'] === 'string' ? fields['to'] : addressOf({})
  const parsed = change.safeParse(fields)
  if (!parsed.success) return refused(fields, to, 'name')
  try {
    return (await make(api, parsed.data)) ?? to
  } catch (error) {
    // What another tab has deleted meanwhile is not there to be changed.
    if (isNotFound(error)) return addressOf({})
    if (error instanceof ApiFailure && error.status === 409 && error.code !== 'call-in-flight') {
      return refused(fields, to, fields['intent'] === 'arrange' ? 'changed' : 'many')
    }
    throw error
  }
}

/** Back to the form. */
function refused(fields: Record<string, unknown>, to: string, error: ListError): string {
  const id = (name: string) => z.uuid().safeParse(fields[name]).data
  if (fields['intent'] === 'arrange') return addressOf({ list: id('list'), arrange: true, error })
  if (fields['intent'] === 'move') return addressOf({ wish: id('wish'), to, error })
  return addressOf({ list: fields['intent'] === 'rename' ? id('list') : undefined, error })
}

/** Makes a change; gives where to go on where that is not where the form says. */
async function make(api: Api, asked: Change): Promise<string | undefined> {
  switch (asked.intent) {
    case 'create': {
      return addressOf({ list: await create(api, asked.title) })
    }
    case 'rename': {
      await update(api, asked.list, { title: asked.title })
      return undefined
    }
    case 'share':
    case 'unshare': {
      await update(api, asked.list, { shared: asked.intent === 'share' })
      return undefined
    }
    case 'place': {
      await update(api, asked.list, { position: asked.position })
      return undefined
    }
    case 'delete': {
      await send(api, 'delete', path.wishlist, { params: { id: asked.list } })
      return undefined
    }
    case 'arrange': {
      const body = changeOf(asked.step, asked.wish, asked)
      if (body) await send(api, 'put', path.order, { params: { id: asked.list }, body })
      return undefined
    }
    case 'remove': {
      await send(api, 'delete', '/v2/wishes/{id}', { params: { id: asked.wish } })
      return undefined
    }
    case 'move': {
      const chosen = 'title' in asked ? await create(api, asked.title) : asked.list
      await send(api, 'patch', '/v2/wishes/{id}', {
        params: { id: asked.wish },
        body: { collection_id: chosen || null },
      })
      return undefined
    }
  }
}

async function create(api: Api, name: string): Promise<string> {
  const { wishCollection } = await send(api, 'post', path.wishlists, {
    body: { title: name },
    headers: idempotencyKey(),
  })
  return wishCollection.id
}

function update(
  api: Api,
  id: string,
  body: { title?: string; shared?: boolean; position?: number },
) {
  return send(api, 'patch', path.wishlist, { params: { id }, body })
}
