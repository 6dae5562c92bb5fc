import type { ComponentProps } from 'react'

import { Link } from './link.tsx'

/** The class of an element of another kind that looks like a chip; struck through where it cannot be had. */
export function chipClass(impossible = false): string {
  return impossible ? 'chip chip-impossible' : 'chip'
}

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
