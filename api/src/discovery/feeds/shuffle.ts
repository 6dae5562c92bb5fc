import { createHash } from 'node:crypto'

/** The list in an order that the seed decides: the same seed, the same order. */
export function shuffle<T extends { postId: string }>(rows: readonly T[], seed: string): T[] {
  const weight = (row: T) => createHash('sha1').update(`${seed}/${row.postId}`).digest('hex')
  return rows
    .map((row) => ({ row, weight: weight(row) }))
    .sort((a, b) => (a.weight < b.weight ? -1 : 1))
    .map(({ row }) => row)
}
