import type { Toggle } from '../data/toggle.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { toggleClass } from './toggle.tsx'
import { useToggle } from './use-toggle.ts'

type Props = {
  thing: Toggle
  id: string
  icon: IconName
  label: string
  /** It lies on a picture. */
  isOver: boolean
  /** What to do about a refusal instead of saying so; true where that was done. */
  onRefused?: (error: unknown) => boolean
}

/** A round button that turns something on and off. */
export function ToggleButton({ thing, id, icon, label, isOver, onRefused }: Props) {
  const { isOn, toggle } = useToggle(thing, id, onRefused)
  return (
    <button
      type="button"
      className={toggleClass(isOver)}
      aria-label={label}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon name={icon} filled={isOn} />
    </button>
  )
}
