import * as contract from '@ltk/contract/recommendations'
import type { Bind } from '@ltk/platform/http/bind'
import { toBytes, wireObject } from '@ltk/platform/http/wire-bytes'

import type { Dependencies } from '../../../dependencies.ts'
import { listGeneralRecommendations, listRecommendations } from './queries.ts'

/** Ensures that what is recommended to a user is up to date. */
type RecommendProfiles = (userId: string) => Promise<void>

/** Creators to follow. */
export function bindRecommendations(
  bind: Bind,
  { db, reader, store }: Dependencies,
  recommendProfiles: RecommendProfiles,
): void {
  /** The profiles in the order of their ids. */
  async function presentProfiles(ids: string[]): Promise<[string, Buffer[]]> {
    const profiles = await store.profiles.loadByIds(ids)
    return ['profiles', ids.flatMap((id) => profiles.get(id)?.bytes ?? [])]
  }

  bind(contract.getRecommendedProfiles, async ({ query }) => {
    const ids = await listGeneralRecommendations(reader, query.limit)
    return wireObject([await presentProfiles(ids)], undefined, ids)
  })

  bind(contract.getProfileRecommendations, async ({ query, caller }) => {
    const { userId, publisherId: ownProfileId } = caller
    await recommendProfiles(userId)
    // Found just now, perhaps: a replica may not have them yet.
    const rows = await listRecommendations(db, { userId, ownProfileId }, query.limit)
    const profiles = await presentProfiles(rows.map((row) => row.profileId))
    return wireObject([profiles, ['reasons', rows.map(toBytes)]], undefined, [])
  })
}
