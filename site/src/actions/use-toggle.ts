import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Toggle } from '../data/toggle.ts'
import { showFailure } from './show-failure.ts'

/**
 * Returns whether something, such as a like, is on for the signed-in shopper, and functions to change
 * it. A change shows at once and is reverted if the server rejects it, with a toast unless `onRefused`
 * handles it. It is off until its state has been read; a failed read is not reported.
 */
export function useToggle(toggle: Toggle, id: string, onRefused?: (error: unknown) => boolean) {
  const client = useQueryClient()
  const { data: isOn = false } = useQuery(toggle.state(id))
  const set = (on: boolean, force = false) =>
    void toggle.set(client, id, on, force).catch((error: unknown) => {
      if (!onRefused?.(error)) showFailure(error)
    })
  // On two quick presses the second comes before the re-render, so read the cache.
  const flip = () => set(!client.getQueryData(toggle.state(id).queryKey))
  return { isOn, set, flip }
}
