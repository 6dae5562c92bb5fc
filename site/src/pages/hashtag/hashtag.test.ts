import { setupI18n } from '@lingui/core'
import { testPage } from '@ltk/testing/site/test-page'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { loader } from './hashtag.tsx'

test(
  'without a hashtag there are no posts to fetch: a 404 that says so',
  { tags: 'E-07' },
  async () => {
    const { context } = testPage({
      queryClient: createQueryClient(async () => Response.json({})),
      i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
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
