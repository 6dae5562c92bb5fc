import './text-page.css'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'

import type { TextName } from '../context/own-text.ts'
import { routeLoader } from '../context/page-loader.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Page } from '../ui/page.tsx'
import { ownText, useOwnText } from './own-text.tsx'
import { useCurrentSection } from './use-current-section.ts'

type TextSection = {
  /** Its fragment in addresses, the same in every language. */
  id: string
  title: ReactNode
  /** Its paragraphs. */
  text: ReactNode
}

type Props = {
  /** The text of the operator that stands in for this one. */
  name?: TextName
  title: ReactNode
  /** Below the title. */
  lead: ReactNode
  sections?: readonly TextSection[]
  /** Below the sections. */
  children?: ReactNode
}

const minSectionsForContents = 4

/** A page of text. A long one has a list of its sections: beside it, on narrow screens above it. */
export function TextPage({ name, ...given }: Props) {
  const { t } = useLingui()
  const own = useOwnText(name)
  const { title, lead, sections = [], children } = own ?? given
  const isLong = sections.length >= minSectionsForContents
  const current = useCurrentSection(sections)
  const contents = isLong && <Contents sections={sections} current={current} />
  return (
    <Page
      as="article"
      lang={own?.lang}
      width={contents ? 'standard' : 'reading'}
      className={contents ? 'text-page text-page-long' : 'text-page'}
    >
      <PageHeading title={title} lead={lead} />
      {contents && (
        <nav className="text-page-side" aria-label={t`On this page`}>
          {contents}
        </nav>
      )}
      <div className="text-page-text">
        {contents && (
          <details className="text-page-above">
            <summary>
              <Trans>On this page</Trans>
            </summary>
            {contents}
          </details>
        )}
        {sections.map(({ id, title: heading, text }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {text}
          </section>
        ))}
        {children}
      </div>
    </Page>
  )
}

type ContentsProps = { sections: readonly TextSection[]; current: string | undefined }

function Contents({ sections, current }: ContentsProps) {
  return (
    <ul className="text-page-contents">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the loader of a page of text, which leads to the operator's page in its place. */
export function loadTextPage(title: MessageDescriptor, name?: TextName) {
  return routeLoader(async ({ i18n, queryClient, site, ownText: textOf }) => {
    if (!name) return { title: i18n._(title) }
    const elsewhere = site.links?.[name]
    if (elsewhere) throw redirect(elsewhere)
    const own = textOf?.(name) ?? null
    queryClient.setQueryData(ownText(name).queryKey, own)
    return { title: own?.title ?? i18n._(title) }
  })
}
