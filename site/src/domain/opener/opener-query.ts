import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

/** Query: what opens the first page today, the same for everybody. */
export function opener() {
  return queryOptions({
    queryKey: ['opener'],
    queryFn: async (context) => {
      // A first visit finds it in its page and never converts one.
      const [wire, { toOpener }] = await Promise.all([
        get(apiOf(context), '/v3/activities/opener', { signal: context.signal }),
        import('./to-opener.ts'),
      ])
      return toOpener(wire)
    },
  })
}
