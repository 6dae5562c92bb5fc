/** What may show the category of a hashtag, each the best first. */
export type Candidates = {
  hashtag: string
  postIds: string[]
  products: { id: string; kind: string | null }[]
}

/** What shows the category of a hashtag. */
export type Pick = { hashtag: string; postId: string | null; detailsIds: string[] }

const shownProducts = 12

/**
 * Chooses a post and products for each category: the best candidates that no category before it begins
 * with, if there are any. The first product is also of another kind than theirs where it can be.
 */
export function choosePicks(candidates: readonly Candidates[]): Pick[] {
  const taken = new Set<string | null>()
  return candidates.map(({ hashtag, postIds, products }) => {
    const postId = postIds.find((id) => !taken.has(id)) ?? postIds[0] ?? null
    const free = products.filter(({ id }) => !taken.has(id))
    const first = free.find(({ kind }) => !taken.has(kind)) ?? free[0] ?? products[0]
    taken.add(postId)
    if (!first) return { hashtag, postId, detailsIds: [] }
    taken.add(first.id).add(first.kind)
    const others = products.filter(({ id }) => id !== first.id)
    return {
      hashtag,
      postId,
      detailsIds: [first, ...others].map(({ id }) => id).slice(0, shownProducts),
    }
  })
}
