type CountProps = {
  count: number
  /** Above this number a `+` follows it. */
  highest?: number
}

/** A number on a button, `9+` above nine; nothing at 0. The button's label says the number in words. */
export function CountBadge({ count, highest = 9 }: CountProps) {
  if (count <= 0) return null
  return (
    <span className="count-badge" aria-hidden="true">
      {count > highest ? `${highest}+` : count}
    </span>
  )
}
