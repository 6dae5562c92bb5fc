import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { PageProviders } from '../../framework/page-providers.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { signedPolicies } from './policies.ts'

const userId = '019de33f-c320-779c-baf6-645ffd87528a'
const all = { cookie: true, privacy: true, tos: true }

/** Returns the policies that the dialog asks for of a user who has signed some. */
function askedOf(signed: typeof all): (string | undefined)[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const queryClient = createQueryClient(async () => new Response())
  queryClient.setQueryData(signedPolicies(userId).queryKey, { signedPolicies: signed })
  const site = testSite({ brand: 'LTK', siteUrl: 'https://shop.example', mediaUrl: '/media' })
  const { page, context } = testPage({ queryClient, i18n, site })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <PageProviders page={page} context={context}>
        <MemoryRouter>
          <LegalNotice userId={userId} />
        </MemoryRouter>
      </PageProviders>
    </I18nProvider>,
  )
  return parse(html)
    .querySelectorAll('li a')
    .map((link) => link.getAttribute('href'))
}

const [cookie, privacy, tos] = ['/legal/cookies', '/legal/privacy', '/terms-of-service']

test.each([
  [{ ...all, privacy: false }, [privacy]],
  [{ ...all, cookie: false, tos: false }, [cookie, tos]],
  [{ cookie: false, privacy: false, tos: false }, [cookie, privacy, tos]],
  [{ ...all, tos: false }, []],
  [all, []],
])(
  'who has signed %o is asked for what is missing only: %o',
  { tags: ['F-ACC-08', 'F-SCOPE-18'] },
  (signed, asked) => {
    expect(askedOf(signed)).toEqual(asked)
  },
)
