import type { Db } from '@ltk/platform/db/open'

import {
  findCurated,
  findGuide,
  findGuideOfDay,
  findLead,
  findPostToLead,
  listDealsOfDay,
  listNewestOf,
  listRising,
} from './queries.ts'

const risingCreators = 3
const deals = 6

/**
 * Returns what opens the first page at a time: what an operator chose, and for the rest what rankings and
 * indexes have, picked by the day of UTC. What was chosen and is gone since is left to the day as well.
 */
export async function chooseOpener(db: Db, now: Date) {
  const day = now.toISOString().slice(0, 10)
  const [curated, leadOfDay, newest, dealIds, guideOfDay] = await Promise.all([
    findCurated(db, now),
    findLead(db, day),
    // Of few creators the ranking has several posts: enough for others than the lead's.
    listRising(db, 4 * (risingCreators + 1)),
    listDealsOfDay(db, day, deals),
    findGuideOfDay(db, day),
  ])
  const [chosenLead, chosenCreators, chosenGuide] = await Promise.all([
    curated?.lead_post_id ? findPostToLead(db, curated.lead_post_id) : undefined,
    curated && curated.creator_ids.length > 0 ? listNewestOf(db, curated.creator_ids, now) : [],
    curated?.guide_id ? findGuide(db, curated.guide_id) : undefined,
  ])
  const lead = chosenLead ?? leadOfDay
  return {
    lead,
    rising: chosenCreators.length > 0 ? chosenCreators : firstOfEach(newest, lead?.profileId),
    dealIds,
    guide: chosenGuide ?? (guideOfDay ? await findGuide(db, guideOfDay) : undefined),
  }
}

/** The first posts of as many creators as are shown, but for one who is shown already. */
function firstOfEach<P extends { profileId: string }>(
  posts: P[],
  without: string | undefined,
): P[] {
  const firsts = new Map(posts.toReversed().map((post) => [post.profileId, post]))
  const creators = new Set(posts.map(({ profileId }) => profileId))
  return [...creators]
    .filter((profileId) => profileId !== without)
    .slice(0, risingCreators)
    .flatMap((profileId) => firsts.get(profileId) ?? [])
}
