import type { ReactNode } from 'react'

import { chipClass } from './chip.tsx'

type ChoiceChipProps = {
  /** Chips of one name are one choice. */
  name: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  /** Cannot be had: struck through, yet it can be read. */
  impossible?: boolean
  children: ReactNode
}

/** One of several chips of which one is chosen: a radio button. */
export function ChoiceChip({
  name,
  value,
  checked,
  onChoose,
  impossible,
  children,
}: ChoiceChipProps) {
  return (
    <label className={chipClass(impossible)}>
      <input
        type="radio"
        className="choice-chip-input"
        name={name}
        value={value}
        checked={checked}
        disabled={impossible}
        onChange={() => onChoose(value)}
      />
      {children}
    </label>
  )
}
