import type { ComponentProps } from 'react'

import type { Toggle } from '../data/toggle.ts'
import { useUser } from '../data/use-user.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { useToggle } from './use-toggle.ts'

type Props = {
  thing: Toggle
  id: string
  intent: ComponentProps<typeof SignUpLink>['intent']
  icon: IconName
  label: string
  /** It lies on a picture. */
  isOver: boolean
  /** What to do about a refusal instead of saying so; true where that was done. */
  onRefused?: (error: unknown) => boolean
}

/** The class of a link that looks like such a button. */
export function toggleClass(isOver: boolean): string {
  return isOver ? 'toggle-button toggle-button-over' : 'toggle-button'
}

/** A round button that turns something on and off; for visitors a link to sign up. */
export function ToggleButton({ intent, isOver, ...rest }: Props) {
  const className = toggleClass(isOver)
  if (useUser()) return <SignedInToggle {...rest} className={className} />
  return (
    <SignUpLink intent={intent} className={className} aria-label={rest.label}>
      <Icon name={rest.icon} />
    </SignUpLink>
  )
}

type SignedInToggleProps = Omit<Props, 'intent' | 'isOver'> & { className: string }

function SignedInToggle({ thing, id, icon, label, className, onRefused }: SignedInToggleProps) {
  const { isOn, toggle } = useToggle(thing, id, onRefused)
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon name={icon} filled={isOn} />
    </button>
  )
}
