/** The mark of a product in a picture. */
export function SpotMark() {
  return <span className="spot-mark" />
}
