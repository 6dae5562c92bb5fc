import { useFetchers } from 'react-router'

/** The reader's name; the one that is just being saved shows at once, and goes again if it is refused. */
export function useShownName(name: string): string {
  const saving = useFetchers().find(
    ({ formAction, formData }) => formAction === '/account' && formData?.get('form') === 'name',
  )
  const typed = saving?.formData?.get('name')
  return typeof typed === 'string' ? typed.trim() : name
}
