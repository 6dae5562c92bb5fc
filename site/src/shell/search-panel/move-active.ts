/**
 * Returns the option that a key leads to, by its id. Undefined means the text field, which is
 * before the first option and after the last.
 */
export function moveActive(
  key: string,
  ids: readonly string[],
  active: string | undefined,
): string | undefined {
  const index = active === undefined ? -1 : ids.indexOf(active)
  if (key === 'ArrowDown') return ids[index + 1]
  if (key === 'ArrowUp') return index < 0 ? ids.at(-1) : ids[index - 1]
  // In the text they move its cursor.
  if (index < 0) return undefined
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)
  return active
}
