import type { ComponentProps } from 'react'

import { Icon, type IconName } from '../ui/icon.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { toggleClass } from './toggle.tsx'

type Props = {
  intent: ComponentProps<typeof SignUpLink>['intent']
  icon: IconName
  label: string
  /** It lies on a picture. */
  isOver: boolean
}

/** A round link to sign up where shoppers have a button that turns something on. */
export function SignUpToggle({ intent, icon, label, isOver }: Props) {
  return (
    <SignUpLink intent={intent} className={toggleClass(isOver)} aria-label={label}>
      <Icon name={icon} />
    </SignUpLink>
  )
}
