import { crc32 } from 'node:zlib'

/** The tag of a response with more sources than there is room to name: every purge includes it. */
const many = 'many'

/** Akamai reads 128 of an answer; nginx has 4 kB for all headers, unless told otherwise. */
const maxTags = 100

/**
 * Returns the value of the header `Cache-Tag`, by which caches in between drop an answer that was made
 * from something, by the names in `sources`. Checksums stand for the names: two that are alike purge
 * too much, never too little.
 */
export function cacheTagOf(sources: readonly string[]): string {
  const names = new Set<string>()
  for (const name of sources) {
    if (names.add(name).size > maxTags) return many
  }
  return [...names].map(tagOf).join(',')
}

/** Returns the tags of all answers that were made from any of some things. */
export function tagsToPurge(sources: readonly string[]): string[] {
  return [...new Set([many, ...sources.map(tagOf)])]
}

function tagOf(name: string): string {
  return crc32(name).toString(36)
}
