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
}

/** A round button that turns something on and off; for visitors a link to sign up. */
export function ToggleButton({ thing, id, intent, icon, label, isOver }: Props) {
  const className = isOver ? 'toggle over-picture' : 'toggle'
  if (useUser()) {
    return <SwitchButton thing={thing} id={id} icon={icon} className={className} label={label} />
  }
  return (
    <SignUpLink intent={intent} className={className} aria-label={label}>
      <Icon name={icon} />
    </SignUpLink>
  )
}

type SwitchButtonProps = Pick<Props, 'thing' | 'id' | 'icon' | 'label'> & { className: string }

function SwitchButton({ thing, id, icon, label, className }: SwitchButtonProps) {
  const { isOn, toggle } = useSwitch(thing, id)
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
