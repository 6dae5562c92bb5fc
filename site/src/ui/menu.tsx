import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'

import { IconButton } from './button.tsx'

type Props = {
  /** Buttons with this as their `popoverTarget` open the menu. */
  id: string
  title: ReactNode
  children: ReactNode
}

/**
 * A menu of links and buttons, with separators (`hr`, or an empty `li`) between them: a sheet at the
 * bottom of phones, elsewhere a list below the button that opened it. It is a native popover, so it
 * opens and closes without scripts.
 */
export function Menu({ id, title, children }: Props) {
  const { t } = useLingui()
  // The document stays when the router follows a link.
  const onChoice = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- following any link in it closes it
    <div id={id} popover="auto" className="menu" onClick={onChoice}>
      <div className="menu-panel">
        <div className="menu-head">
          <h2>{title}</h2>
          <IconButton
            icon="close"
            label={t`Close`}
            className="menu-close"
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </div>
        {children}
      </div>
    </div>
  )
}
