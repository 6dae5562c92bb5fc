/** Returns a ranking in which entries of each kind take turns, kinds and entries in their order. */
export function takeTurns<T>(ranked: readonly T[], kindOf: (entry: T) => string): T[] {
  const turns = new Map<string, number>()
  return ranked
    .map((entry) => {
      const turn = turns.get(kindOf(entry)) ?? 0
      turns.set(kindOf(entry), turn + 1)
      return { entry, turn }
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ entry }) => entry)
}
