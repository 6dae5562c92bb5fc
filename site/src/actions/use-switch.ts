import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Switch } from '../data/switch.ts'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * Whether a thing is on for the shopper who is signed in, and how to turn it: at once, taken back
 * with a toast where the server refuses, or as `onRefused` has it. Off until it is known; a look-up
 * that fails says nothing.
 */
export function useSwitch(thing: Switch, id: string, onRefused?: (error: unknown) => boolean) {
  const client = useQueryClient()
  const tellFailure = useFailureToast()
  const { data: isOn = false } = useQuery(thing.state(id))
  const turn = (on: boolean, insists = false) =>
    void thing.turn(client, id, on, insists).catch((error: unknown) => {
      if (!onRefused?.(error)) tellFailure(error)
    })
  // Of two quick presses the second comes before the first is drawn.
  const toggle = () => turn(!client.getQueryData(thing.state(id).queryKey))
  return { isOn, turn, toggle }
}
