import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'

import { TextPage } from '../../shell/text-page.tsx'
import { SmallPrint } from '../../ui/small-print.tsx'

/** A page of legal text. */
export function LegalPage({ children, ...rest }: ComponentProps<typeof TextPage>) {
  return (
    <TextPage {...rest}>
      {children}
      <SmallPrint>
        <Trans>Whoever runs this site answers for this text and may replace it by their own.</Trans>
      </SmallPrint>
    </TextPage>
  )
}
