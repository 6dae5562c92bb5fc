import type { Post } from '@ltk/contract/posts'
import type { Profile } from '@ltk/contract/profiles'
import type { Person, ProfilePage, SocialMediaPosting } from 'schema-dts'

import { postHref, shopHref } from '../../paths.ts'
import { absoluteUrl, type Site } from './absolute-url.ts'

/** Returns the page of a creator; `followers` is undefined if it is not known. */
export function profilePage(
  creator: Profile,
  followers: number | undefined,
  site: Site,
): ProfilePage {
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      ...person(creator, site),
      alternateName: creator.displayName,
      identifier: creator.id,
      description: creator.bio || undefined,
      image: creator.avatarUrl ? absoluteUrl(creator.avatarUrl, site) : undefined,
      interactionStatistic:
        followers === undefined
          ? undefined
          : {
              '@type': 'InteractionCounter',
              interactionType: { '@type': 'FollowAction' },
              userInteractionCount: followers,
            },
    },
  }
}

/** Returns a post by its creator. */
export function posting(post: Post, creator: Profile, site: Site): SocialMediaPosting {
  const url = absoluteUrl(postHref(post.id), site)
  return {
    '@type': 'SocialMediaPosting',
    '@id': url,
    url,
    author: person(creator, site),
    datePublished: post.publishedAt,
    headline: post.title || undefined,
    text: post.caption || undefined,
    image: post.heroImage ? absoluteUrl(post.heroImage, site) : undefined,
  }
}

function person(creator: Profile, site: Site): Exclude<Person, string> {
  return {
    '@type': 'Person',
    name: creator.name || creator.displayName,
    url: absoluteUrl(shopHref(creator.displayName), site),
  }
}
