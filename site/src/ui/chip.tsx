import type { ComponentProps } from 'react'

import { Link } from './link.tsx'

/** Returns the class for another kind of element that looks like a chip; struck through if unavailable. */
export function chipClass(impossible = false): string {
  return impossible ? 'chip chip-impossible' : 'chip'
}

type LinkChipProps = ComponentProps<typeof Link> & { current?: boolean }

/** A link that looks like a chip, such as a filter that is part of the address. */
export function LinkChip({ current, className, ...rest }: LinkChipProps) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={className ? `chip ${className}` : 'chip'}
    />
  )
}
