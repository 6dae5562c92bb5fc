import type { ReactNode } from 'react'

import { chipClass } from './chip.tsx'

type ChoiceChipProps = {
  /** Chips with the same name form one group. */
  name: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  /** Unavailable: struck through but readable. */
  impossible?: boolean
  children: ReactNode
}

/** A radio button that looks like a chip. */
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
