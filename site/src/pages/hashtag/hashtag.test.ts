import { setupI18n } from '@lingui/core'
import { testFlags } from '@ltk/testing/site/test-flags'
import { testSite } from '@ltk/testing/site/test-site'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { pageContext } from '../../framework/page-context.ts'
import { loader } from './hashtag.tsx'

test(
  'without a hashtag there are no posts to fetch: a 404 that says so',
  { tags: 'E-07' },
  async () => {
    const context = new RouterContextProvider()
    context.set(pageContext, {
      queryClient: createQueryClient(async () => Response.json({})),
      i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
      site: testSite(),
      flags: testFlags(),
    })
    const request = new Request('http://shop.test/hashtags')
    const url = new URL(request.url)
    const reading = loader({ request, context, params: {}, pattern: '/hashtags/:hashtag?', url })
    await expect(reading).rejects.toMatchObject({
      code: 'ltk-feed-not-found',
      message: 'Error fetching ltks by hashtag',
      status: 404,
    })
  },
)
