/** An answer of the search: some of the results, in order. */
export type Answer = {
  queryId: string
  /** How many results come before these. */
  offset: number
  ids: readonly string[]
}

type ClickedResult = { id: string; queryId: string; position: number }

/** Returns the answer that a result is in, and its position, counted from 1 over all answers. */
export function findResult(answers: readonly Answer[], id: string): ClickedResult | undefined {
  for (const { queryId, offset, ids } of answers) {
    const place = ids.indexOf(id)
    if (place >= 0) return { id, queryId, position: offset + place + 1 }
  }
  return undefined
}
