import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'

import { loadScreen } from '../../runtime/screen.ts'

type Props = { title: ReactNode; children: ReactNode }

/** A page of plain text. */
export function TextPage({ title, children }: Props) {
  return (
    <article className="page">
      <div className="prose legal-text">
        <h1>{title}</h1>
        {children}
      </div>
    </article>
  )
}

/** The loader of a page of plain text. */
export function loadTextPage(title: MessageDescriptor) {
  return loadScreen(async ({ i18n }) => ({ title: i18n._(title) }))
}
