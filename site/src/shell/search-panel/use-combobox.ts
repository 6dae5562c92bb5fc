import { useEffect } from 'react'

type State = {
  listId: string
  /** Whether the list is shown. */
  isExpanded: boolean
  /** The id of the option that Enter chooses. */
  activeId: string | undefined
}

type Listeners = {
  /** The field got the focus, or was pressed. */
  onApproach: () => void
  onInput: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onSubmit: (event: SubmitEvent) => void
  /** The focus has left the form, for another element or for none. */
  onBlur: (next: EventTarget | null) => void
}

/**
 * Turns the text field of a form into a combobox, by the ARIA pattern: the focus stays in the field,
 * which names the active option.
 */
export function useCombobox(field: HTMLInputElement, state: State, listeners: Listeners): void {
  const { listId, isExpanded, activeId } = state
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isExpanded),
      'aria-controls': isExpanded ? listId : null,
      'aria-activedescendant': activeId ?? null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isExpanded, activeId])

  useEffect(() => {
    const { form } = field
    const { onApproach, onInput, onKeyDown, onSubmit, onBlur } = listeners
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('focus', onApproach, { signal })
    field.addEventListener('click', onApproach, { signal })
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('keydown', onKeyDown, { signal })
    form?.addEventListener('submit', onSubmit, { signal })
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) onBlur(relatedTarget)
    }
    form?.addEventListener('focusout', onFocusOut, { signal })
    return () => stop.abort()
  })
}
