/** One entry of a feed: which post, and whose. */
export type FeedRow = { postId: string; profileId: string }
