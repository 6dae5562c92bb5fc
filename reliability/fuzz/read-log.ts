import { z } from 'zod'

import { readJson } from './judge-answer.ts'

const line = z.object({ level: z.number(), requestId: z.string().optional() })
const error = 50

/**
 * Returns the lines of a server's log that say of an error, or are none of its own, and that no failed
 * request explains.
 */
export function findUnexplained(log: string, failed: Set<string>): string[] {
  return log.split('\n').filter((text) => {
    if (text.trim() === '') return false
    const read = line.safeParse(readJson(text))
    if (!read.success) return true
    const { level, requestId } = read.data
    return level >= error && !(requestId !== undefined && failed.has(requestId))
  })
}
