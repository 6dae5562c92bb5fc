import { cursorTime, writeCursor } from '@ltk/platform/http/cursor'
import { z } from 'zod'

/** The cursor of a list of product sets, the newest first. */
export const newestCursor = z.strictObject({ publishedAt: cursorTime, id: z.uuid() })

/** The cursor that continues a list after a product set. */
export function writeNewest(list: string, last: { published_at: Date; id: string }): string {
  return writeCursor(list, { publishedAt: last.published_at, id: last.id })
}
