import type { ComponentProps, ReactNode } from 'react'

import { Link } from './link.tsx'

type LinkChipProps = ComponentProps<typeof Link> & { current?: boolean }

/** A chip that leads somewhere, such as a filter that is part of the address. */
export function LinkChip({ current, className, ...rest }: LinkChipProps) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={className ? `chip ${className}` : 'chip'}
    />
  )
}

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

/** A choice that cannot be had: struck through, yet it can be read. */
export function ImpossibleChip({ children }: { children: ReactNode }) {
  return <span className="chip chip-impossible">{children}</span>
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
    <label className={impossible ? 'chip chip-impossible' : 'chip'}>
      <input
        type="radio"
        className="chip-input"
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
