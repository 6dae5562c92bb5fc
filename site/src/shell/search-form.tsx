import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'

import { Icon } from '../ui/icon.tsx'

/** Searches the posts: a form that leads to the results. */
export function SearchForm() {
  const { t } = useLingui()
  const { search } = useLocation()
  const keyword = new URLSearchParams(search).get('keyword') ?? ''
  return (
    <search>
      <form action="/search" className="search-form">
        <Icon name="search" />
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={512}
          aria-label={t`Search`}
          placeholder={t`Search looks, products, creators`}
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
