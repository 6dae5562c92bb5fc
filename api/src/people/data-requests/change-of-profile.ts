import type { Tables } from '@ltk/platform/db/tables'
import type { Transaction } from 'kysely'

import type { Change, ContentChange } from '../../entities/content-change.ts'

/** Announces, within a transaction, a change of content: to other processes and to a CDN. */
export type AnnounceContent = (trx: Transaction<Tables>, change: Change) => Promise<void>

/** The change of a creator's profile, its name and the lists of what they published. */
export function changeOfProfile(profileId: string, displayName: string): ContentChange {
  return {
    profiles: [profileId],
    handles: [displayName],
    shops: [profileId],
    setsOf: [profileId],
    collectionsOf: [profileId],
  }
}
