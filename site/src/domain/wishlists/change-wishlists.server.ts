import { redirect } from 'react-router'
import { z } from 'zod'

import { type Api, ApiFailure, send } from '../../api/call.ts'
import { isNotFound } from '../../api/query-client.ts'
import { refuseAsWire, refuseFields } from '../../framework/form-result.ts'
import { malformedForm } from '../../framework/read-form.server.ts'
import { redirectTarget } from '../../framework/redirect-target.ts'
import { wishlistsHref } from '../../paths.ts'
import { changeOf, sendOrder } from './list-order.ts'
import { deleteWish } from './saved-products.ts'
import { findTitleError } from './wishlist-title.ts'
import { createWishlist, moveWish } from './wishlists.ts'

const title = z.string().trim()
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

const path = '/v2/wish_collections/{id}'

/**
 * Makes the change to the shopper's lists that a form describes. Returns a redirect to the new list or
 * the form's `to`, or the errors. Throws a 400 for a malformed form.
 */
export async function changeWishlists(api: Api, form: FormData) {
  const { data: asked } = change.safeParse(Object.fromEntries(form))
  if (!asked) throw malformedForm()
  const wrong = 'title' in asked ? findTitleError(asked.title) : {}
  if (Object.keys(wrong).length > 0) return refuseFields(form, wrong)
  const seeOther = (to: unknown) => redirect(redirectTarget(to), { status: 303 })
  try {
    return seeOther((await apply(api, asked)) ?? form.get('to') ?? wishlistsHref())
  } catch (error) {
    // Another tab may have deleted it in the meantime.
    if (isNotFound(error)) return seeOther(wishlistsHref())
    if (error instanceof ApiFailure) return refuseAsWire(form, error)
    throw error
  }
}

/** Makes a change. Returns the address to redirect to, if it is not the form's. */
async function apply(api: Api, asked: Change): Promise<string | undefined> {
  switch (asked.intent) {
    case 'create': {
      return wishlistsHref({ list: await createWishlist(api, asked.title) })
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
      await send(api, 'delete', path, { params: { id: asked.list } })
      return undefined
    }
    case 'arrange': {
      const moved = changeOf(asked.step, asked.wish, asked)
      if (moved) await sendOrder(api, asked.list, moved)
      return undefined
    }
    case 'remove': {
      await deleteWish(api, asked.wish)
      return undefined
    }
    case 'move': {
      const chosen = 'title' in asked ? await createWishlist(api, asked.title) : asked.list
      await moveWish(api, asked.wish, chosen || null)
      return undefined
    }
  }
}

function update(
  api: Api,
  id: string,
  body: { title?: string; shared?: boolean; position?: number },
) {
  return send(api, 'patch', path, { params: { id }, body })
}
