import { foldCase } from '@ltk/contract/fold-case'
import { lookOf } from '@ltk/contract/name-look'
import { newId } from '@ltk/platform/db/uuid'

import type { CreatorLine } from '../formats/posts-file.ts'
import { announceContent } from '../queries/announce-content.ts'
import {
  insertProfiles,
  loadProfilesByExternalId,
  lockCreatorNames,
  updateProfile,
} from '../queries/creators.ts'
import { insertMedia } from '../queries/media.ts'
import type { Trx } from '../queries/rows.ts'
import { mediaId, pictureAt } from './medium.ts'
import type { Outcome } from './report.ts'

/** Writes the creators of some lines and announces them. Returns what became of each. */
export async function writeCreators(
  trx: Trx,
  creators: CreatorLine[],
  now: Date,
): Promise<Map<CreatorLine, Outcome>> {
  const outcomes = new Map<CreatorLine, Outcome>()
  if (creators.length > 0) await lockCreatorNames(trx)
  const stored = await loadProfilesByExternalId(
    trx,
    creators.map(({ id }) => id),
  )
  const rows = creators.map((creator) => ({
    creator,
    known: stored.get(creator.id),
    values: {
      display_name: creator.displayName,
      folded_name: foldCase(creator.displayName),
      name_look: lookOf(creator.displayName),
      name: creator.name,
      bio: creator.bio,
      location: creator.location,
      avatar_id: mediaId(creator.avatar),
    },
  }))
  const nameTaken = ({ displayName }: CreatorLine) => ({
    reason: `displayName "${displayName}" is another creator's, or looks like it`,
  })
  const fresh = rows
    .filter(({ known }) => !known)
    .map(({ creator, values }) => ({
      creator,
      row: {
        ...values,
        id: newId(now.getTime()),
        external_id: creator.id,
        created_at: now.toISOString(),
      },
    }))
  let waiting = rows.filter(({ creator, known, values }) => {
    if (!known) return false
    const isSame =
      known.display_name === values.display_name &&
      known.folded_name === values.folded_name &&
      known.name === values.name &&
      known.bio === values.bio &&
      known.location === values.location &&
      known.avatar_id === values.avatar_id
    outcomes.set(creator, isSame ? 'unchanged' : nameTaken(creator))
    return !isSame
  })
  // A creator may take the name that another gives up: go round as long as that frees one.
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length
    const refused: typeof waiting = []
    for (const row of waiting) {
      const isUpdated = row.known && (await updateProfile(trx, { id: row.known.id, ...row.values }))
      if (isUpdated) outcomes.set(row.creator, 'changed')
      else refused.push(row)
    }
    waiting = refused
  }
  const inserted = await insertProfiles(trx, withOwnNames(fresh.map(({ row }) => row)))
  for (const { creator, row } of fresh) {
    outcomes.set(creator, inserted.has(row.id) ? 'created' : nameTaken(creator))
  }
  const written = rows.filter(({ creator }) => isWritten(outcomes.get(creator)))
  await announceContent(trx, {
    profiles: written.flatMap(({ known }) => known?.id ?? []),
    handles: written.flatMap(({ known, values }) => [
      values.display_name,
      ...(known ? [known.display_name] : []),
    ]),
  })
  const avatars = creators.flatMap(({ avatar }) => (avatar ? [pictureAt(avatar)] : []))
  await insertMedia(trx, avatars)
  return outcomes
}

/** The rows without those whose name, or its look, an earlier one has. */
function withOwnNames<T extends { folded_name: string; name_look: string }>(rows: T[]): T[] {
  const [names, looks] = [new Set<string>(), new Set<string>()]
  return rows.filter(({ folded_name, name_look }) => {
    if (names.has(folded_name) || looks.has(name_look)) return false
    names.add(folded_name)
    looks.add(name_look)
    return true
  })
}

function isWritten(outcome: Outcome | undefined): boolean {
  return outcome === 'created' || outcome === 'changed'
}
