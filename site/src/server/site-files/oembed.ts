import type { Post } from '@ltk/contract/posts'

import { findIdIn } from '../../api/address-id.ts'
import { type Api, get } from '../../api/call.ts'
import { pictureOf } from '../../cards/cards.ts'
import { absoluteUrl } from '../../domain/structured-data/absolute-url.ts'
import { shopHref } from '../../paths.ts'
import { type PictureWidth, pictureSource } from '../../ui/picture-source.ts'
import { plainTextNotFound, plainTextError } from '../plain-text-error.ts'
import type { SiteInfo } from './site-info.ts'

const postPath = /^\/(?:post|explore(?:\/[^/]+)?\/posts)\/([^/]+)\/?$/

/** The largest first. */
const widths: readonly PictureWidth[] = [1200, 900, 736, 512, 450, 300, 225, 176, 100, 88]

/**
 * Answers oEmbed 1.0 (oembed.com) for the address of a post: its picture within `maxwidth` and
 * `maxheight`, or a link if it has none that small. 404 unless it is a post of this site.
 */
export async function oembed(api: Api, query: URLSearchParams, site: SiteInfo): Promise<Response> {
  if ((query.get('format') ?? 'json') !== 'json') {
    return plainTextError(501, 'Only format=json is served')
  }
  const url = URL.parse(query.get('url') ?? '')
  if (!url) return plainTextError(400, 'url must be the address of a post')
  const [maxWidth, maxHeight] = [readSize(query, 'maxwidth'), readSize(query, 'maxheight')]
  if (maxWidth === null || maxHeight === null) {
    return plainTextError(400, 'maxwidth and maxheight must be whole numbers above 0')
  }
  const isHere = url.origin === new URL(site.siteUrl).origin
  const id = isHere ? findIdIn(postPath.exec(url.pathname)?.[1]) : undefined
  if (!id) return plainTextNotFound()
  const { ltks, profiles } = await get(api, '/v2/ltks', {
    query: { ids: [id], includes: ['profiles'] },
  })
  const [post] = ltks
  const creator = profiles?.find((profile) => profile.id === post?.profileId)
  if (!post || !creator) return plainTextNotFound()
  return Response.json(
    {
      version: '1.0',
      title: post.title || post.caption,
      author_name: creator.name || creator.displayName,
      author_url: absoluteUrl(shopHref(creator.displayName), site),
      provider_name: site.brand,
      provider_url: site.siteUrl,
      cache_age: 3_600,
      ...pictureWithin(post, { width: maxWidth, height: maxHeight }, site),
    },
    { headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' } },
  )
}

/** Returns a whole number above 0; undefined if it is not in the query, null if it is malformed. */
function readSize(query: URLSearchParams, name: string): number | undefined | null {
  const given = query.get(name)
  if (given === null) return undefined
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null
}

type MaxSize = { width: number | undefined; height: number | undefined }

function pictureWithin(post: Post, max: MaxSize, site: SiteInfo) {
  const picture = pictureOf(post)
  if (!picture) return { type: 'link' }
  const heightAt = (width: number) => Math.round((width * picture.height) / picture.width)
  const width = widths.find(
    (wanted) =>
      wanted <= (max.width ?? Infinity) &&
      heightAt(wanted) <= (max.height ?? Infinity) &&
      wanted <= picture.width,
  )
  if (!width) return { type: 'link' }
  const url = absoluteUrl(pictureSource(picture.url, width), site)
  return { type: 'photo', url, width, height: heightAt(width) }
}
