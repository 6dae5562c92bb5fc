/** The element that loads the first script; its `data-later` names the others of the page. */
export const entryId = 'entry'
