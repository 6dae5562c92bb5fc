import { type Database, openPostgres, withApart } from '@ltk/platform/db/open'
import { createTestPostgres, openEmbedded, patient } from '@ltk/testing/databases/test-database'

/** Opens the main database and another, which begins without tables if it is identity's; of each kind. */
export function apartKinds(
  name: 'identity' | 'events' | 'search',
): [kind: string, open: () => Promise<Database>][] {
  const [tables, template] =
    name === 'identity' ? (['empty', 'template1'] as const) : (['api', undefined] as const)
  const onPostgres = async (of?: string) =>
    openPostgres(await createTestPostgres(of), undefined, patient)
  return [
    [
      'embedded',
      async () => withApart(await openEmbedded('api'), { [name]: await openEmbedded(tables) }),
    ],
    [
      'on PostgreSQL',
      async () => withApart(await onPostgres(), { [name]: await onPostgres(template) }),
    ],
  ]
}
