/** How many products that deals leave out are counted at most: one more stands for all that are more. */
export const maxLeftOut = 1_000
