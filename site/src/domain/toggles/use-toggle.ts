import { useQuery, useQueryClient } from '@tanstack/react-query'

import { showFailure } from '../../forms/show-failure.ts'
import type { Toggle, ToggleOptions } from './toggle.ts'

export type ToggleEvents = Pick<ToggleOptions, 'variantId'> & {
  onTurnedOn?: () => void
  /** Returns whether it handled a rejection. */
  onRefused?: (error: unknown) => boolean
}

/**
 * Returns whether something, such as a like, is on for the signed-in shopper, and functions to change
 * it. A change shows at once and is reverted if the server rejects it, with a toast unless `onRefused`
 * handles it; `onTurnedOn` is called when the server has accepted that it is on. It is off until its
 * state has been read; a failed read is not reported.
 */
export function useToggle(
  toggle: Toggle,
  id: string,
  { onTurnedOn, onRefused, variantId }: ToggleEvents = {},
) {
  const client = useQueryClient()
  const { data: isOn = false } = useQuery(toggle.state(id))
  // On two quick presses the second comes before the re-render, so read the cache.
  const read = () => client.getQueryData(toggle.state(id).queryKey)
  const change = async (on: boolean, force: boolean) => {
    try {
      await toggle.set(client, id, on, { force, variantId })
      if (on && read()) onTurnedOn?.()
    } catch (error) {
      if (!onRefused?.(error)) await showFailure(error)
    }
  }
  const set = (on: boolean, force = false) => void change(on, force)
  const flip = () => set(!read())
  return { isOn, set, flip }
}
