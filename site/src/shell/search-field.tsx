import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SearchPanelProps } from './search-panel/search-panel.tsx'

/**
 * The search field: a form that leads to the results. Its panel is loaded when it is focused. On
 * extra-small screens it is shown after its button is pressed, and on the page of results.
 */
export function SearchField() {
  const { pathname, search } = useLocation()
  const isResults = pathname === '/search'
  const params = new URLSearchParams(isResults ? search : '')
  const keyword = params.get('keyword') ?? ''
  // The typed text stays across navigations, until there are results of another search.
  return (
    <Field
      key={keyword}
      keyword={keyword}
      type={params.get('type') ?? 'post'}
      isResults={isResults}
    />
  )
}

type Props = { keyword: string; type: string; isResults: boolean }

function Field({ keyword, type, isResults }: Props) {
  const { t } = useLingui()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isShown, setShown] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>()

  const load = useCallback(() => {
    import('./search-panel/search-panel.tsx').then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      // The form works without its panel.
      () => {},
    )
  }, [])

  useEffect(() => {
    // It may have been focused before hydration.
    if (document.activeElement === field) load()
  }, [field, load])
  const hasNoResults = isResults && keyword === ''
  useEffect(() => {
    if (hasNoResults && matchMedia('(width < 600px)').matches) field?.focus()
  }, [field, hasNoResults])

  const onPress = (event: MouseEvent) => {
    if (!field || (field.value.trim() && field.checkVisibility())) return
    event.preventDefault()
    // Synchronously: phones show their keyboard only for a focus within the click handler.
    flushSync(() => setShown(true))
    field.focus()
  }

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element of that name needs another one for the form
      role="search"
      action="/search"
      className={isShown || isResults ? 'search-field search-field-shown' : 'search-field'}
    >
      <button
        type="submit"
        aria-label={t`Search`}
        className={buttonClass({ variant: 'icon' })}
        onClick={onPress}
      >
        <Icon name="search" />
      </button>
      <input
        ref={setField}
        type="text"
        name="keyword"
        defaultValue={keyword}
        maxLength={512}
        aria-label={t`Search`}
        placeholder={t`Search looks and creators`}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={load}
      />
      <input type="hidden" name="type" value={type} />
      {Panel && field && <Panel field={field} type={type} onClose={() => setShown(false)} />}
    </form>
  )
}
