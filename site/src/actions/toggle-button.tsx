import type { Toggle } from '../data/toggle.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { toggleClass } from './toggle.tsx'
import { useToggle } from './use-toggle.ts'

type Props = {
  toggle: Toggle
  id: string
  icon: IconName
  label: string
  /** Placed on a picture. */
  isOver: boolean
  /** Handles a rejection in place of the usual toast; returns whether it did. */
  onRefused?: (error: unknown) => boolean
}

/** A round button that turns something on and off. */
export function ToggleButton({ toggle, id, icon, label, isOver, onRefused }: Props) {
  const { isOn, flip } = useToggle(toggle, id, onRefused)
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
