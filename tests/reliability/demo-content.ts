import { feedPage } from '@ltk/contract/posts'

import { ask } from './ask.ts'

export const featured = '/api/v3/activities/posts/global/featured'
export const includes = 'includes=ltks&includes=profiles&includes=products'

export type DemoContent = { postIds: string[]; profileIds: string[]; pictureIds: string[] }

/** Ids of posts, of their creators and of their pictures, in the order of Discover. */
export async function readDemoContent(origin: string, pages = 15): Promise<DemoContent> {
  const found = {
    posts: new Set<string>(),
    profiles: new Set<string>(),
    pictures: new Set<string>(),
  }
  let next: string | null = ''
  for (let page = 0; page < pages && next !== null; page++) {
    const { body } = await ask(
      `${origin}${featured}?limit=100&includes=ltks&includes=profiles${next && `&next=${next}`}`,
    )
    const { ltks, profiles, meta } = feedPage.parse(JSON.parse(body))
    for (const post of ltks ?? []) {
      found.posts.add(post.id)
      if (post.heroImageId) found.pictures.add(post.heroImageId)
    }
    for (const { id } of profiles ?? []) found.profiles.add(id)
    next = meta.next
  }
  return {
    postIds: [...found.posts],
    profileIds: [...found.profiles],
    pictureIds: [...found.pictures],
  }
}

let fresh = 0

/** A feed at an address that no cache has seen. */
export function freshFeed(): string {
  return `${featured}?${includes}&fresh=${process.pid}-${fresh++}`
}

/** A page at an address that no cache has seen. */
export function freshPage(): string {
  return `/home?fresh=${process.pid}-${fresh++}`
}

/** A page about something that was never asked for, so that it has to be read from the database. */
export function unreadPage(): string {
  return `/hashtags/fresh${process.pid}${fresh++}`
}
