import type { ComponentProps } from 'react'

import type { Switch } from '../data/switch.ts'
import { useUser } from '../data/use-user.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { useSwitch } from './use-switch.ts'

type Props = {
  thing: Switch
  id: string
  intent: ComponentProps<typeof SignUpLink>['intent']
  icon: IconName
  label: string
  /** It lies on a picture. */
  isOver: boolean
  /** What to do about a refusal instead of saying so; true where that was done. */
  onRefused?: (error: unknown) => boolean
}

/** A round button that turns something on and off; for visitors a link to sign up. */
export function ToggleButton({ intent, isOver, ...rest }: Props) {
  const className = isOver ? 'toggle over-picture' : 'toggle'
  if (useUser()) return <SwitchButton {...rest} className={className} />
  return (
    <SignUpLink intent={intent} className={className} aria-label={rest.label}>
      <Icon name={rest.icon} />
    </SignUpLink>
  )
}

type SwitchButtonProps = Omit<Props, 'intent' | 'isOver'> & { className: string }

function SwitchButton({ thing, id, icon, label, className, onRefused }: SwitchButtonProps) {
  const { isOn, toggle } = useSwitch(thing, id, onRefused)
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
