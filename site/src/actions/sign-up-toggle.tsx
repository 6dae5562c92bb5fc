import type { ComponentProps } from 'react'

import { Icon, type IconName } from '../ui/icon.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { toggleClass } from './toggle.tsx'

type Props = {
  intent: ComponentProps<typeof SignUpLink>['intent']
  icon: IconName
  label: string
  /** Placed on a picture. */
  isOver: boolean
}

/** A round link to sign up, shown to visitors in place of a toggle button. */
export function SignUpToggle({ intent, icon, label, isOver }: Props) {
  return (
    <SignUpLink intent={intent} className={toggleClass(isOver)} aria-label={label}>
      <Icon name={icon} />
    </SignUpLink>
  )
}
