import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Toggle } from '../data/toggle.ts'
import { showFailure } from './show-failure.ts'

/**
 * Returns whether a thing is on for the shopper who is signed in, and how to change that: at once,
 * taken back where the server refuses, with a toast unless `onRefused` handles it. It is off until
 * its state has been read; a read that fails is not reported.
 */
export function useToggle(thing: Toggle, id: string, onRefused?: (error: unknown) => boolean) {
  const client = useQueryClient()
  const { data: isOn = false } = useQuery(thing.state(id))
  const set = (on: boolean, force = false) =>
    void thing.set(client, id, on, force).catch((error: unknown) => {
      if (!onRefused?.(error)) showFailure(error)
    })
  // Of two quick presses the second comes before the first is drawn.
  const toggle = () => set(!client.getQueryData(thing.state(id).queryKey))
  return { isOn, set, toggle }
}
