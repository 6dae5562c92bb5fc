/** The next page of a feed is loaded when this many cards are left. */
export const itemsBeforePage = 8
