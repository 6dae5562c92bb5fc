/** So many cards before the end of a feed its next page is asked for. */
export const itemsBeforePage = 8
