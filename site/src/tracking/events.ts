/** The events that are tracked, with their properties. */
export type TrackedEvent =
  | { name: 'hashtag page view'; hashtag: string; isCategory: boolean }
  | { name: 'hashtag scroll'; hashtag: string; isCategory: boolean; postsLoaded: number }
  | { name: '/unfollow/cancel' | '/unfollow/confirm'; profileId: string }
  | {
      name: '/page/share' | '/share/start' | '/share/complete' | '/share/cancel'
      sharedPath: string
    }
