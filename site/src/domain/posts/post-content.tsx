import './styles.css'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

import { hashtagHref, postHref, shopHref } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { profile } from '../creators/profiles.ts'
import { FollowButton } from '../follows/follow-button.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { MorePosts } from './more-posts.tsx'
import { PostDetail } from './post-detail.tsx'
import {
  fewPostsOfCreator,
  fewPostsWithHashtag,
  post as postQuery,
  productsOfPost,
} from './posts.ts'

type Props = {
  postId: string
  /** Below a shop's header, which shows the creator already. */
  isInShop?: boolean
}

/** A post and related posts. Its data must be in the cache (`loadPost`). */
export function PostContent({ postId, isInShop }: Props) {
  const { data: post } = useSuspenseQuery(postQuery(postId))
  const { data: creator } = useSuspenseQuery(profile(post.profileId))
  const { data: products = [] } = useQuery(productsOfPost(postId))
  const [hashtag] = post.hashtags
  const name = creator.name || creator.displayName
  return (
    <Page className="post-content" data-page-content={`post:${post.id}`}>
      <PostDetail
        post={post}
        creator={creator}
        showsCreator={!isInShop}
        products={products}
        followButton={<FollowButton profileId={creator.id} name={name} />}
        likeButton={<LikeButton postId={post.id} />}
        shareButton={<ShareButton path={postHref(post.id)} title={post.title || name} isOver />}
      />
      <MorePosts
        title={<Trans>More from {name}</Trans>}
        href={shopHref(creator.displayName)}
        posts={fewPostsOfCreator(creator.id)}
        excludedId={post.id}
      />
      {hashtag && (
        <MorePosts
          title={<Trans>More with #{hashtag}</Trans>}
          href={hashtagHref(hashtag)}
          posts={fewPostsWithHashtag(hashtag)}
          excludedId={post.id}
        />
      )}
    </Page>
  )
}
