import { resolve } from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/**
 * Returns a chunk naming function that puts the given files and everything they import, except
 * packages, into one chunk, so that the first view of a page loads a few files instead of dozens.
 */
export function firstView(name: string, files: string[]) {
  let reached: Set<string> | undefined
  return (id: string, graph: Graph): string | null => {
    reached ??= reachedFrom(
      files.map((file) => resolve(import.meta.dirname, file)),
      graph,
    )
    return reached.has(id) ? name : null
  }
}

function reachedFrom(files: string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    // What a package has beside what is used of it is reached, too, by its index.
    if (reached.has(id) || id.includes('/node_modules/')) return
    reached.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  files.forEach(visit)
  return reached
}
