import { useSuspenseQuery } from '@tanstack/react-query'
import { useFetchers } from 'react-router'

import { type Wishlist, wishlists } from './wishlists.ts'

type Foreseen = Pick<Wishlist, 'id' | 'title' | 'shared' | 'position'>

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the lists as they will be if the change in `form` succeeds. */
export function foreseeLists<T extends Foreseen>(
  lists: readonly T[],
  form: FormData,
): readonly T[] {
  const id = form.get('list')
  const changed = lists.find((list) => list.id === id)
  if (!changed) return lists
  const replaced = (change: Partial<Foreseen>) =>
    lists.map((list) => (list === changed ? { ...list, ...change } : list))
  const others = lists.filter((list) => list !== changed)
  const numbered = (ordered: T[]) =>
    ordered.map((list, index) => ({ ...list, position: index + 1 }))
  switch (form.get('intent')) {
    case 'rename': {
      return replaced({ title: textOf(form, 'title').trim() })
    }
    case 'share': {
      return replaced({ shared: true })
    }
    case 'unshare': {
      return replaced({ shared: false })
    }
    case 'place': {
      return numbered(others.toSpliced(Number(form.get('position')) - 1, 0, changed))
    }
    case 'delete': {
      return numbered(others)
    }
    default: {
      return lists
    }
  }
}

/**
 * Returns the shopper's lists with pending changes applied optimistically. A rejected change
 * disappears, because it is no longer pending.
 */
export function useForeseenLists(): readonly Wishlist[] {
  const { data } = useSuspenseQuery(wishlists())
  return useFetchers().reduce<readonly Wishlist[]>(
    (lists, { formData }) => (formData ? foreseeLists(lists, formData) : lists),
    data,
  )
}
