import './holiday-parts.css'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'

import { ButtonLink } from '../../ui/button.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** About the app in general, or about chat in it. */
  of?: 'app' | 'chat'
}

/** A reason to install the app, or to put the site on the home screen, with a link to the instructions. */
export function AppPromo({ title, children, of = 'app' }: Props) {
  const titleId = useId()
  return (
    <aside className="app-promo" aria-labelledby={titleId}>
      <div className="app-promo-text">
        <h2 id={titleId}>{title}</h2>
        <p>{children}</p>
      </div>
      <ButtonLink href={of === 'chat' ? '/ltk-chat' : '/ltk-shopping-app'} variant="secondary">
        {of === 'chat' ? <Trans>About chat</Trans> : <Trans>About the app</Trans>}
      </ButtonLink>
    </aside>
  )
}
