/** How deals may be ordered: the largest drop first, what fell last first, or the cheapest first. */
export const dealRankings = ['drop', 'recent', 'price'] as const
export type DealRanking = (typeof dealRankings)[number]

/** How the products of a hashtag may be ordered: what was featured last first, or the cheapest first. */
export const hashtagProductRankings = ['recent', 'price'] as const
export type HashtagProductRanking = (typeof hashtagProductRankings)[number]
