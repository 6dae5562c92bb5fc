import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { get } from '../../api/call.ts'
import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { notFoundPage, type LoadedHead } from '../../framework/page-loader.ts'
import { loadShownOpener } from './opener.server.ts'
import { readPeriod } from './period.ts'
import { readSections } from './sections.server.ts'

/** Loads the dashboard of operators. For everybody else the page does not exist. */
export async function loadOperations(args: LoaderFunctionArgs) {
  const user = requireUser(args)
  if (!user.isOperator) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  const { searchParams } = new URL(args.request.url)
  const days = readPeriod(searchParams)
  const query = { days }
  const sections = await readSections({
    traffic: get(api, '/v1/operations/traffic', { query }),
    conversion: get(api, '/v1/operations/conversion', { query }),
    experiments: get(api, '/v1/operations/experiments').then(({ experiments }) => experiments),
    shownOpener: loadShownOpener(api),
    chosenOpeners: get(api, '/v1/operations/openers').then(({ openers }) => openers),
    feeds: get(api, '/v1/operations/feeds').then(({ feeds }) => feeds),
    imports: get(api, '/v1/operations/imports').then(({ imports }) => imports),
    withdrawn: get(api, '/v1/operations/withdrawals').then(({ withdrawals }) => withdrawals),
    misses: get(api, '/v1/operations/search_misses').then(({ misses }) => misses),
    synonyms: get(api, '/v1/operations/search_synonyms').then(({ synonyms }) => synonyms),
    placements: get(api, '/v1/operations/search_placements').then(({ placements }) => placements),
    jobs: get(api, '/v1/operations/jobs'),
  })
  const head: LoadedHead = { title: args.context.get(pageContext).i18n._(msg`Operations`) }
  return {
    head,
    userId: user.userId,
    now: new Date().toISOString(),
    days,
    isPurgeFailed: searchParams.get('purge') === 'failed',
    sections,
  }
}
