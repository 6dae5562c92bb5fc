/** Returns the class of a round toggle button or link; `isOver` where it is placed on a picture. */
export function toggleClass(isOver: boolean): string {
  return isOver ? 'toggle toggle-over' : 'toggle'
}
