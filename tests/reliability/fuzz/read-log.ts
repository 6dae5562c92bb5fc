import { z } from 'zod'

import { readJson } from './judge-answer.ts'

const line = z.object({ level: z.number(), requestId: z.string().optional() })
const error = 50

/**
 * Returns the lines of a server's log that say of an error, or are none of its own: those of requests
 * that failed, and the others, which nothing explains.
 */
export function readErrors(log: string, failed: Set<string>) {
  const explained: string[] = []
  const unexplained: string[] = []
  for (const text of log.split('\n').filter((one) => one.trim() !== '')) {
    const { data } = line.safeParse(readJson(text))
    if (data && data.level < error) continue
    const isOfFailed = data?.requestId !== undefined && failed.has(data.requestId)
    if (isOfFailed) explained.push(text)
    else unexplained.push(text)
  }
  return { explained, unexplained }
}
