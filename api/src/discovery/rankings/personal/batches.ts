import { beforeAllIds } from '@ltk/platform/db/uuid'

/**
 * Goes through a list of ids that is read in parts by `list` (those after an id, in order), and hands
 * them on a few at a time, so that no list and no transaction gets long.
 */
export async function inBatches(
  list: (after: string, limit: number) => Promise<string[]>,
  size: number,
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  const part = 100 * size
  let after = beforeAllIds
  for (;;) {
    const ids = await list(after, part)
    for (let start = 0; start < ids.length; start += size)
      await work(ids.slice(start, start + size))
    const last = ids.at(-1)
    if (last === undefined || ids.length < part) return
    after = last
  }
}
