/** The policies that a shopper is asked to sign. */
export const policies = ['cookie', 'privacy', 'tos'] as const
export type PolicyName = (typeof policies)[number]
