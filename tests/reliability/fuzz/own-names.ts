import type { Named } from '@ltk/testing/requests/gather-known'
import { bareName } from '@ltk/testing/requests/values'

const stand = 'facade00-0000-4000-8000-'
/** Whether a text stands for itself in an address and in JSON. */
const isPlain = (text: string) => /^[\w.~-]+$/.test(text)
const standIn = new RegExp(`${stand}([0-9a-f]{4})([0-9a-f]{8})`, 'g')

/**
 * Stand-ins for what only a caller has and what comes and goes, such as the ids of their wishes: they
 * are part of requests that are made beforehand, and replaced when those are sent.
 */
export function standInsFor(names: Iterable<string>, each = 10) {
  const all = [...new Set([...names].map(bareName))].sort()
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const made = all.map((name, index): [string, string[]] => [
    name,
    Array.from({ length: each }, (_, slot) => `${stand}${hex(index, 4)}${hex(slot, 8)}`),
  ])
  return {
    /** The stand-ins by their names. */
    named: new Map(made),

    /** Puts what a caller has, the latest first, in the place of stand-ins; an id of nothing if that is none. */
    resolve(text: string, own: Named): string {
      return text.replaceAll(standIn, (_, index: string, slot: string) => {
        const mine = own.get(all[Number.parseInt(index, 16)] ?? '')?.filter(isPlain) ?? []
        return mine.at(-1 - Number.parseInt(slot, 16)) ?? mine.at(-1) ?? crypto.randomUUID()
      })
    },
  }
}
