import type { QueryClient } from '@tanstack/react-query'

const elementId = 'seed'

/** The answers that a page was made from, as JSON that may stand inside a script element. */
export function seedText(client: QueryClient): string {
  const entries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt])
  return JSON.stringify(entries).replaceAll('<', '\\u003c')
}

/** Gives the browser's cache what the server's page was made from, so that nothing is fetched twice. */
export function readSeed(client: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const entries: [readonly unknown[], unknown, number][] = JSON.parse(text)
  for (const [key, data, updatedAt] of entries) client.setQueryData(key, data, { updatedAt })
}

export const seedElementId = elementId
