import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useSiteContext } from '../../context/page-context.ts'
import { loadTextPage, TextPage } from '../../shell/text-page.tsx'

export const loader = loadTextPage(msg`Virtual Patent Marking`)

export default function VirtualPatent() {
  const { brand } = useSiteContext()
  return (
    <TextPage
      title={<Trans>Virtual Patent Marking</Trans>}
      lead={
        <Trans>This page is where {brand} gives notice of patents under 35 U.S.C. § 287(a).</Trans>
      }
    >
      <p>
        <Trans>No patents are listed at present.</Trans>
      </p>
    </TextPage>
  )
}
