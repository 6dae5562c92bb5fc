import { useUser } from '../../api/use-user.ts'
import type { SignedInParts } from './signed-in.ts'

let provided: SignedInParts | undefined

/** Registers the components for signed-in users. Visitors' browsers never load them. */
export function provideSignedInParts(parts: SignedInParts): void {
  provided = parts
}

/** Returns the components for signed-in users; undefined for visitors. */
export function useSignedInParts(): SignedInParts | undefined {
  return useUser() ? provided : undefined
}
