import { msg } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'

import { get } from '../../api/call.ts'
import { logErrors } from '../../api/missing.ts'
import { pageContext } from '../../context/page-context.ts'
import { requireUser } from '../../context/require-user.ts'
import { serverContext } from '../../context/server-context.server.ts'
import { notFoundPage, type LoadedHead } from '../../framework/page-loader.ts'
import { loadShownOpener } from './opener.server.ts'
import { readPeriod } from './period.ts'

/** Loads the dashboard of operators. For everybody else the page does not exist. */
export async function loadOperations(args: LoaderFunctionArgs) {
  const user = requireUser(args)
  if (!user.isOperator) throw notFoundPage()
  const { api } = args.context.get(serverContext)
  const { searchParams } = new URL(args.request.url)
  const days = readPeriod(searchParams)
  const query = { days }
  // A section that fails shows the failure in its place.
  const [
    traffic,
    conversion,
    experiments,
    shownOpener,
    openers,
    feeds,
    imports,
    withdrawn,
    misses,
    synonyms,
    placements,
    jobs,
  ] = await Promise.all([
    logErrors('traffic', get(api, '/v1/operations/traffic', { query })),
    logErrors('conversion', get(api, '/v1/operations/conversion', { query })),
    logErrors('experiments', get(api, '/v1/operations/experiments')),
    logErrors('the opener', loadShownOpener(api)),
    logErrors('chosen openers', get(api, '/v1/operations/openers')),
    logErrors('feeds', get(api, '/v1/operations/feeds')),
    logErrors('imports', get(api, '/v1/operations/imports')),
    logErrors('what is withdrawn', get(api, '/v1/operations/withdrawals')),
    logErrors('searches in vain', get(api, '/v1/operations/search_misses')),
    logErrors('synonyms', get(api, '/v1/operations/search_synonyms')),
    logErrors('the order of results', get(api, '/v1/operations/search_placements')),
    logErrors('jobs', get(api, '/v1/operations/jobs')),
  ])
  const head: LoadedHead = { title: args.context.get(pageContext).i18n._(msg`Operations`) }
  return {
    head,
    userId: user.userId,
    now: new Date().toISOString(),
    days,
    traffic: traffic ?? null,
    conversion: conversion ?? null,
    experiments: experiments?.experiments ?? null,
    shownOpener: shownOpener ?? null,
    openers: openers?.openers ?? null,
    feeds: feeds?.feeds ?? null,
    imports: imports?.imports ?? null,
    withdrawn: withdrawn?.withdrawals ?? null,
    isPurgeFailed: searchParams.get('purge') === 'failed',
    misses: misses?.misses ?? null,
    synonyms: synonyms?.synonyms ?? null,
    placements: placements?.placements ?? null,
    jobs: jobs ?? null,
  }
}
