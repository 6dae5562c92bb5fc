type Props = {
  /** What makes progress. */
  label: string
  /** From 0 to 1. */
  value: number
}

/** How far something has come. */
export function Progress({ label, value }: Props) {
  return <progress className="progress" aria-label={label} max={1} value={value} />
}
