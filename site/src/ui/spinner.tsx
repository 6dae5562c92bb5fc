/** A turning ring. What is awaited is said by the text beside it or by `aria-busy` around it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
