import { type Row, type Trx, upsert } from './rows.ts'

const columns = {
  country: 'text',
  key: 'text',
  label: 'text',
  image_id: 'uuid',
  feed_hashtag: 'text',
  position: 'integer',
} as const

/** Keeps a bubble under its country and key and says whether that was new, a change, or neither. */
export async function upsertBubble(
  trx: Trx,
  row: Row<'category_bubbles', keyof typeof columns>,
): Promise<'created' | 'changed' | 'unchanged'> {
  const [written] = await upsert(trx, 'category_bubbles', columns, ['country', 'key'], [row])
  if (!written) return 'unchanged'
  return written.is_new ? 'created' : 'changed'
}
