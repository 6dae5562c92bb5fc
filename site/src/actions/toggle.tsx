/** The class of a round button or link that turns something on, `isOver` a picture or beside it. */
export function toggleClass(isOver: boolean): string {
  return isOver ? 'toggle toggle-over' : 'toggle'
}
