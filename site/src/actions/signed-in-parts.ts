import { useUser } from '../data/use-user.ts'
import type { SignedInParts } from './signed-in.ts'

let provided: SignedInParts | undefined

/** Has ready what only those who are signed in need of a page. Visitors' browsers never load it. */
export function provideSignedInParts(parts: SignedInParts): void {
  provided = parts
}

/** What only those who are signed in need of a page; undefined for visitors. */
export function useSignedInParts(): SignedInParts | undefined {
  return useUser() ? provided : undefined
}
