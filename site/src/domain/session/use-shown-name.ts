import { useFetchers } from 'react-router'

/** Returns the user's name. A name that is being saved shows at once, and is reverted if it is rejected. */
export function useShownName(name: string): string {
  const saving = useFetchers().find(
    ({ formAction, formData }) => formAction === '/account' && formData?.get('form') === 'settings',
  )
  const typed = saving?.formData?.get('name')
  return typeof typed === 'string' ? typed.trim() : name
}
