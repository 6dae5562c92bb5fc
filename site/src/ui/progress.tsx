type Props = {
  /** The label, for screen readers. */
  label: string
  /** From 0 to 1. */
  value: number
}

/** A progress bar. */
export function Progress({ label, value }: Props) {
  return <progress className="progress" aria-label={label} max={1} value={value} />
}
