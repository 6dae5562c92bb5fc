import { Icon, type IconName } from '../../ui/icon.tsx'
import { toggleClass } from '../../ui/toggle.tsx'
import type { Toggle } from './toggle.ts'
import { type ToggleEvents, useToggle } from './use-toggle.ts'

type Props = ToggleEvents & {
  toggle: Toggle
  id: string
  icon: IconName
  label: string
  /** Placed on a picture. */
  isOver: boolean
}

/** A round button that turns something on and off. */
export function ToggleButton({ toggle, id, icon, label, isOver, ...events }: Props) {
  const { isOn, flip } = useToggle(toggle, id, events)
  return (
    <button
      type="button"
      className={toggleClass(isOver)}
      aria-label={label}
      aria-pressed={isOn}
      onClick={flip}
    >
      <Icon name={icon} filled={isOn} />
    </button>
  )
}
