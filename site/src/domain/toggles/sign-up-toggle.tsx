import type { ComponentProps } from 'react'

import { Icon, type IconName } from '../../ui/icon.tsx'
import { toggleClass } from '../../ui/toggle.tsx'
import { SignUpLink } from '../session/sign-up-link.tsx'

type Props = {
  action: ComponentProps<typeof SignUpLink>['action']
  icon: IconName
  label: string
  /** Placed on a picture. */
  isOver: boolean
}

/** A round link to sign up, shown to visitors in place of a toggle button. */
export function SignUpToggle({ action, icon, label, isOver }: Props) {
  return (
    <SignUpLink action={action} className={toggleClass(isOver)} aria-label={label}>
      <Icon name={icon} />
    </SignUpLink>
  )
}
