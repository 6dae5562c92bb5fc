/** The id of the first script's element, whose `data-later` lists the page's other scripts. */
export const entryId = 'entry'
