import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const tabs = [
  { href: '/trending', label: <Trans>Posts</Trans> },
  { href: '/trending/creators', label: <Trans>Creators</Trans> },
  { href: '/trending/shared', label: <Trans context="the most shared posts">Shared</Trans> },
]

type Props = { title: MessageDescriptor; about: MessageDescriptor; children: ReactNode }

/** A page of what is popular, which says what it holds, with tabs that lead to the others. */
export function TrendingFrame({ title, about, children }: Props) {
  const { t, i18n } = useLingui()
  const current = useLocation().pathname.replace(/\/$/, '')
  return (
    <Page>
      <PageHeading title={i18n._(title)} lead={i18n._(about)} />
      <Tabs
        label={t`What is popular`}
        tabs={tabs.map((tab) => ({ ...tab, current: tab.href === current }))}
      />
      {children}
    </Page>
  )
}
