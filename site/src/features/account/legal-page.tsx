import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { SmallPrint } from './small-print.tsx'
import { TextPage } from './text-page.tsx'

type Props = { title: ReactNode; children: ReactNode }

/** A page of legal text. */
export function LegalPage({ title, children }: Props) {
  return (
    <TextPage title={title}>
      {children}
      <SmallPrint>
        <Trans>Whoever runs this site answers for this text and may replace it by their own.</Trans>
      </SmallPrint>
    </TextPage>
  )
}
