import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'

import { loadScreen } from '../../runtime/screen.ts'
import { Page } from '../../ui/page.tsx'

type Props = { title: ReactNode; children: ReactNode }

/** A page of plain text. */
export function TextPage({ title, children }: Props) {
  return (
    <Page as="article">
      <div className="text-page">
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  )
}

/** Returns the loader of a page of plain text. */
export function loadTextPage(title: MessageDescriptor) {
  return loadScreen(async ({ i18n }) => ({ title: i18n._(title) }))
}
