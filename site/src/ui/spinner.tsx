/** A spinner. The text beside it, or `aria-busy` around it, says what is loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
