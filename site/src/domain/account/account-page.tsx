import './styles.css'
import type { ReactNode } from 'react'

import type { Picture as ShownPicture } from '../../cards/cards.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  title: ReactNode
  /** Below the title. */
  lead?: ReactNode
  /** Lays out the content in two columns where there is room. */
  isWide?: boolean
  /** Beside the content, where there is room. */
  picture?: ShownPicture | undefined
  children: ReactNode
}

/** The class of a form on an account page. */
export const accountForm = 'account-page-form'

/** A narrow page about the user's account. */
export function AccountPage({ title, lead, isWide = false, picture, children }: Props) {
  if (picture) {
    return (
      <Page width="standard" className="account-page-pictured">
        <div className="account-page">
          <PageHeading title={title} lead={lead} />
          {children}
        </div>
        <Picture
          {...picture}
          alt=""
          widths={[450, 736]}
          sizes="40rem"
          className="account-page-picture"
        />
      </Page>
    )
  }
  return (
    <Page width={isWide ? 'standard' : 'reading'} className={isWide ? undefined : 'account-page'}>
      <PageHeading title={title} lead={lead} />
      {children}
    </Page>
  )
}

/** The other options below the form of an account page. */
export function OtherOptions({ children }: { children: ReactNode }) {
  return <div className="account-page-other">{children}</div>
}
