import * as contract from '@ltk/contract/opener'
import * as openers from '@ltk/contract/openers'
import { notFound } from '@ltk/platform/http/api-error'
import type { Bind } from '@ltk/platform/http/bind'
import { wireObjectWith } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../dependencies.ts'
import { presentProductSet } from '../../entities/product-set.ts'
import { chooseOpener } from './choose-opener.ts'
import { setOpener } from './curated.ts'
import { endOpener, listComingOpeners } from './queries.ts'

/**
 * What opens the first page. Its lists are those of rankings and indexes, which it does not name as its
 * sources: it changes by the day, and with the things that are in it.
 */
export function bindOpener(bind: Bind, dependencies: Dependencies): void {
  const { reader, store, links } = dependencies

  bind(contract.getOpener, async () => {
    const { lead, rising, guide, dealIds } = await chooseOpener(reader, new Date())
    const postIds = [...(lead ? [lead] : []), ...rising].map(({ postId }) => postId)
    const posts = await store.posts.loadByIds(postIds)
    const shownLead = lead && posts.get(lead.postId)
    const shownRising = rising.filter(({ postId }) => posts.has(postId))
    const products = shownLead?.products ?? []
    const detailsIds = [...new Set([...products.map(({ detailsId }) => detailsId), ...dealIds])]
    const profileIds = [
      ...new Set(
        [
          shownLead?.profileId,
          ...rising.map(({ profileId }) => profileId),
          guide?.profile_id,
        ].filter((id) => id !== undefined),
      ),
    ]
    const [details, profiles] = await Promise.all([
      store.productDetails.loadByIds(detailsIds),
      store.profiles.loadByIds(profileIds),
    ])
    const lists: [string, Buffer[]][] = [
      ['ltks', [...posts.values()].map(({ bytes }) => bytes)],
      ['profiles', [...profiles.values()].map(({ bytes }) => bytes)],
      ['products', products.map(({ bytes }) => bytes)],
      ['productDetails', [...details.values()].map(({ bytes }) => bytes)],
    ]
    const fields = {
      leadPostId: shownLead ? lead.postId : null,
      risingCreators: shownRising,
      guide: guide ? presentProductSet(guide, links) : null,
      dealIds: dealIds.filter((id) => details.has(id)),
    }
    const sources = [...postIds, ...profileIds, ...detailsIds, ...(guide ? [guide.id] : [])]
    return wireObjectWith(lists, fields, sources)
  })
}

/** Operators choose what opens the first page; `ltk opener` does the same. */
export function bindOpeners(bind: Bind, { db }: Pick<Dependencies, 'db'>): void {
  bind(openers.getOpeners, async () => {
    const rows = await listComingOpeners(db, new Date())
    return {
      openers: rows.map(
        ({ id, startsAt, endsAt, leadId, leadTitle, guideId, guideTitle, creators }) => ({
          id,
          from: startsAt.toISOString(),
          until: endsAt.toISOString(),
          lead: leadId === null ? null : { id: leadId, title: leadTitle },
          guide: guideId === null ? null : { id: guideId, title: guideTitle },
          creators,
        }),
      ),
    }
  })

  bind(openers.createOpener, async ({ body }) => {
    const { id } = await setOpener(db, body.opener, new Date())
    return { id }
  })

  bind(openers.endOpener, async ({ params: { id } }) => {
    if (!(await endOpener(db, id, new Date()))) throw notFound(`Opener ${id}`)
    return { id }
  })
}
