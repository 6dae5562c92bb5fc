/** The scope of rankings that are over all creators, in place of a creator's or a shopper's id. */
export const globalScope = '00000000-0000-0000-0000-000000000000'
