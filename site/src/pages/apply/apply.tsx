import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'

export const loader = loadTextPage(msg`Apply to be a Creator`)

export default function Apply() {
  const { brand } = useSiteContext()
  return (
    <TextPage
      title={<Trans>Apply to be a Creator</Trans>}
      lead={
        <Trans>
          Creators on {brand} publish posts that feature products, and earn a commission when
          somebody buys.
        </Trans>
      }
      sections={[
        {
          id: 'needs',
          title: <Trans>What you need</Trans>,
          text: (
            <p>
              <Trans>
                A style of your own, pictures that you have the right to show, and the patience to
                name every product in them.
              </Trans>
            </p>
          ),
        },
        {
          id: 'how',
          title: <Trans>How to apply</Trans>,
          text: (
            <p>
              <Trans>
                Write to whoever runs this site and say where your pictures can be seen. Once you
                are accepted, your account becomes a creator’s, and your shop has its own address.
              </Trans>
            </p>
          ),
        },
      ]}
    />
  )
}
