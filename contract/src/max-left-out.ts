/** The maximum count of products that deals leave out: one more stands for any greater number. */
export const maxLeftOut = 1_000
