import type { Db } from '@ltk/platform/db/open'

import { type AnnounceContent, changeOfProfile } from '../change-of-profile.ts'
import { deleteUnusedMedia } from './unused-media.ts'

const anonymousName = /^creator-[0-9a-f]{8}$/

/**
 * Removes a creator's name, picture and biography from their profile. What they published
 * stays, under a name that says nothing, and the profile can be linked to another account. Can be
 * done again.
 */
export async function anonymizePublished(
  db: Db,
  profileId: string,
  announce: AnnounceContent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profiles')
      .select(['avatar_id', 'display_name'])
      .where('id', '=', profileId)
      .forUpdate()
      .executeTakeFirst()
    if (!profile) return
    await trx
      .updateTable('profiles')
      .set({
        display_name: anonymousName.test(profile.display_name)
          ? profile.display_name
          : `creator-${crypto.randomUUID().slice(0, 8)}`,
        external_id: null,
        name: '',
        bio: '',
        location: '',
        avatar_id: null,
      })
      .where('id', '=', profileId)
      .execute()
    await trx.deleteFrom('scheduled_content').where('profile_id', '=', profileId).execute()
    const mediaObjects = await deleteUnusedMedia(trx, [profile.avatar_id])
    await announce(trx, { ...changeOfProfile(profileId, profile.display_name), mediaObjects })
  })
}
