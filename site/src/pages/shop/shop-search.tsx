import './styles.css'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import { trimKeyword } from '../../domain/search/search-address.ts'
import { shopHref, shopProductsHref } from '../../paths.ts'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createDebouncedSearch, type DebouncedSearch } from './debounced-search.ts'

/** The id that the page scrolls to when the form is submitted without scripts. */
const place = 'found'

/** The tab that a search in a shop belongs to. */
export type SearchedTab = 'posts' | 'products'

type Props = {
  creator: Profile
  tab: SearchedTab
  /** The words in the address. */
  keyword: string
}

/** Returns the words in a shop's address. */
export function shopKeywordOf(search: URLSearchParams): string {
  return trimKeyword(search.get('keyword') ?? '')
}

/**
 * Returns the address of the results of a search in a tab of a shop, from a page on; of the tab itself
 * without words.
 */
export function shopSearchHref(
  creator: Profile,
  tab: SearchedTab,
  keyword: string,
  next: string | null = null,
): string {
  const all =
    tab === 'products' ? shopProductsHref(creator.displayName) : shopHref(creator.displayName)
  if (!keyword) return all
  const query = new URLSearchParams({ ...(tab === 'products' && { tab }), keyword })
  if (next) query.set('next', next)
  return `${shopHref(creator.displayName)}?${query}`
}

/**
 * The field that searches the posts or the products of a shop, which stays in view above them. It
 * searches while typing; without scripts it is a form.
 */
export function ShopSearch({ creator, tab, keyword }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const above = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const name = creator.name || creator.displayName
  const ofProducts = tab === 'products'

  const search = useEffectEvent(async (typed: string) => {
    const words = trimKeyword(typed)
    if (words === keyword) return
    // Back leads to the shop as it was before the search.
    const replace = keyword !== ''
    await navigate(shopSearchHref(creator, tab, words), { replace, preventScrollReset: true })
    const top = above.current?.getBoundingClientRect().top ?? 0
    if (top < 0) above.current?.scrollIntoView({ behavior: 'instant' })
  })
  const typing = useRef<DebouncedSearch>(undefined)
  useEffect(() => {
    typing.current = createDebouncedSearch({ search: (words) => search(words) })
    return typing.current.stop
  }, [])

  // Going back changes the address too, which must not change the text being typed.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = keyword
  }, [keyword])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    typing.current?.submit(field.current?.value ?? '')
  }
  const onClear = () => {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    typing.current?.submit('')
  }

  return (
    <>
      <div ref={above} id={place} className="shop-search-top" />
      <search className="shop-search" aria-label={t`Search this shop`}>
        <form
          action={`${shopHref(creator.displayName)}#${place}`}
          className="shop-search-form"
          onSubmit={onSubmit}
        >
          {ofProducts && <input type="hidden" name="tab" value={tab} />}
          <button type="submit" aria-label={t`Search`} className={buttonClass({ variant: 'icon' })}>
            <Icon name="search" />
          </button>
          <input
            ref={field}
            type="search"
            name="keyword"
            className="shop-search-field"
            defaultValue={keyword}
            placeholder={ofProducts ? t`Search the products` : t`Search this shop`}
            aria-label={
              ofProducts ? t`Search the products of ${name}` : t`Search the posts of ${name}`
            }
            maxLength={512}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onChange={({ target }) => typing.current?.type(target.value)}
          />
          {keyword && <IconButton icon="close" label={t`Clear the search`} onClick={onClear} />}
        </form>
      </search>
    </>
  )
}
