import { type MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { loadScreen } from '../../data/screen.ts'

type Props = { title: ReactNode; children: ReactNode }

/** A page of plain text about what holds between the site and its users. */
export function LegalPage({ title, children }: Props) {
  return (
    <article className="page">
      <div className="prose legal-text">
        <h1>{title}</h1>
        {children}
        <p className="text-sm text-quiet">
          <Trans>
            Whoever runs this site answers for this text and may replace it by their own.
          </Trans>
        </p>
      </div>
    </article>
  )
}

/** The loader of such a page. */
export function loadLegalPage(title: MessageDescriptor) {
  return loadScreen(async ({ i18n }) => ({ title: i18n._(title) }))
}
