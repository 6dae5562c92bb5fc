import { createContext, useContext } from 'react'

import { useUser } from '../data/use-user.ts'
import type { SignedInParts } from './signed-in.ts'

const PartsContext = createContext<SignedInParts | undefined>(undefined)

/** Gives a page what only those who are signed in need of it; visitors never load that. */
export const SignedInPartsProvider = PartsContext.Provider

/** What only those who are signed in need of a page; undefined for visitors. */
export function useSignedInParts(): SignedInParts | undefined {
  const parts = useContext(PartsContext)
  return useUser() ? parts : undefined
}
