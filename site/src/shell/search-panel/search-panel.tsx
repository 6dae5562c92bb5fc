import './search-panel.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Button, IconButton } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { moveActive } from './move-active.ts'
import { removeFromHistory, clearHistory, readHistories, addToHistory } from './search-history.ts'
import { optionId, SearchOptions } from './search-options.tsx'
import { type Entry, filled, resultsHref } from './sections.ts'
import { useCombobox } from './use-combobox.ts'
import { useCompletions } from './use-completions.ts'
import { useInitialSuggestions } from './use-initial-suggestions.ts'
import { isSheet, useSheet } from './use-sheet.ts'

export type SearchPanelProps = {
  /** The text field of a search form; the panel is rendered in the form. */
  field: HTMLInputElement
  /** The kind of results that the form asks for. */
  type: string
  onClose: () => void
}

/**
 * The suggestions of a search field, which becomes a combobox: a list below it, or a sheet that
 * covers an extra-small screen.
 */
export function SearchPanel({ field, type, onClose }: SearchPanelProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const navigate = useNavigate()
  const { key: here } = useLocation()
  const listId = useId()
  const panel = useRef<HTMLDivElement>(null)
  // Open on one page: going back closes it.
  const [openedAt, setOpenedAt] = useState(() =>
    document.activeElement === field ? here : undefined,
  )
  const [text, setText] = useState(() => field.value.trim())
  const [activeId, setActiveId] = useState<string>()
  const [history, setHistory] = useState(() => readHistories(locale))
  const offers = useInitialSuggestions(history)
  const completions = useCompletions(text)

  const columns = filled(text === '' ? offers : completions)
  const options = columns
    .flat()
    .flatMap((section) =>
      section.entries.map((entry) => ({ id: optionId(listId, section, entry), entry })),
    )
  const isOpen = openedAt === here
  const isExpanded = isOpen && options.length > 0
  const active = isExpanded ? options.find(({ id }) => id === activeId) : undefined

  const open = () => {
    if (!isOpen) setHistory(readHistories(locale))
    setOpenedAt(here)
  }
  const close = () => {
    setOpenedAt(undefined)
    setActiveId(undefined)
    onClose()
  }
  const leave = () => {
    close()
    field.blur()
  }
  const changeText = (value: string) => {
    write(field, value)
    setText(value)
    setActiveId(undefined)
  }
  const clear = () => {
    changeText('')
    field.focus()
  }
  const choose = ({ key, query, objectID }: Entry) => {
    if (key) addToHistory(key, { query, objectID }, locale)
    changeText(key === 'previousSearches' ? query : '')
    leave()
  }
  const remove = (entry: Entry) => {
    if (entry.key) removeFromHistory(entry.key, entry, locale)
    setHistory(readHistories(locale))
  }
  const removeAll = () => {
    clearHistory()
    setHistory(readHistories(locale))
    field.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Escape') {
      if (isSheet()) leave()
      else if (isExpanded) close()
      else if (field.value) clear()
      else return
    } else if (key === 'Enter' && active) {
      document.getElementById(active.id)?.click()
    } else if (key === 'Delete' && active?.entry.isRecent) {
      remove(active.entry)
    } else if (key === 'ArrowDown' || key === 'ArrowUp' || active) {
      const ids = options.map(({ id }) => id)
      const next = moveActive(key, ids, active?.id)
      if (next === active?.id) return
      open()
      setActiveId(next)
    } else return
    event.preventDefault()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const query = field.value.trim()
    if (query === '') return
    addToHistory('previousSearches', { query, objectID: null }, locale)
    leave()
    void navigate(resultsHref(query, type))
  }
  useCombobox(
    field,
    { listId, isExpanded, activeId: active?.id },
    {
      onApproach: open,
      onInput: () => {
        setText(field.value.trim())
        setActiveId(undefined)
        open()
      },
      onKeyDown,
      onSubmit,
      onBlur: (next) => {
        // Phones take the focus away with the keyboard, to show more of the sheet.
        if (next || !isSheet()) close()
      },
    },
  )
  useSheet(panel, isOpen, leave)

  return (
    <>
      {isOpen && (
        <IconButton
          icon="arrow-left"
          label={t`Back`}
          className="search-panel-back"
          onClick={leave}
        />
      )}
      {text !== '' && <IconButton icon="close" label={t`Clear`} onClick={clear} />}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- presses in it leave the focus where it is
        <div ref={panel} className="search-panel" onMouseDown={(event) => event.preventDefault()}>
          {isExpanded && (
            <SearchOptions
              id={listId}
              columns={columns}
              activeId={active?.id}
              onChoose={choose}
              onRemove={remove}
            />
          )}
          {options.some(({ entry }) => entry.isRecent) && (
            <Button variant="quiet" small className="search-panel-forget" onClick={removeAll}>
              <Trans>Clear search history</Trans>
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden as="output">
        {isOpen && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </VisuallyHidden>
    </>
  )
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text
}
