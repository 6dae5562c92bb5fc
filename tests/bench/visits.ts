import pg from 'pg'

import type { Running } from './product.ts'

const busiest = 100

/** Creators and hashtags, the most popular first, and the paths of feeds and pages that shoppers read. */
export async function readCatalogue(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: profiles } = await client.query<{
    id: string
    external_id: string
    display_name: string
  }>('select id, external_id, display_name from profiles order by followers_count desc, id')
  const { rows: tags } = await client.query<{ hashtag: string }>(
    'select hashtag from post_hashtags group by hashtag order by count(*) desc, hashtag',
  )
  await client.end()
  const hashtags = tags.map(({ hashtag }) => hashtag)
  const includes = 'includes=ltks&includes=profiles&includes=products'
  const posts = '/api/v3/activities/posts'
  const feeds = [
    ...['featured', 'trending', 'top_shared', 'for_you'].map((name) => `${posts}/global/${name}`),
    ...profiles.slice(0, busiest).map(({ id }) => `${posts}/profile/${id}`),
    ...hashtags.slice(0, busiest).map((hashtag) => `${posts}/hashtag/${hashtag}`),
  ].map((path) => `${path}?${includes}`)
  const shops = profiles.map(({ display_name: name }) => `/explore/${name}`)
  return { creators: profiles.map(({ external_id }) => external_id), hashtags, feeds, shops }
}

/** Picks from a list, favouring its start: half of all picks are from its first tenth. */
export function pick(list: string[], random: number): string {
  return list[Math.floor(list.length * random ** (10 / 3))] ?? ''
}

/** A random number generator that returns the same numbers between 0 and 1 in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** How many requests a process has answered from its response cache. */
export async function readHits({ origin }: Running): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^response_cache_hits_total (\d+)/m.exec(metrics)?.[1])
}
