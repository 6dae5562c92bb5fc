/**
 * Returns a list with removed items back in it, each behind the nearest item that it followed in the
 * earlier order. What else has changed since stays as it is.
 */
export function restoreRemoved<T>(
  now: readonly T[],
  {
    before,
    removed,
    idOf,
  }: { before: readonly T[]; removed: readonly T[]; idOf: (item: T) => string },
): T[] {
  const order = before.map(idOf)
  return removed.reduce<T[]>(
    (list, item) => {
      const id = idOf(item)
      if (list.some((one) => idOf(one) === id)) return list
      const earlier = new Set(order.slice(0, order.indexOf(id)))
      const place = list.findLastIndex((one) => earlier.has(idOf(one))) + 1
      return list.toSpliced(place, 0, item)
    },
    [...now],
  )
}
