import { useSuspenseQuery } from '@tanstack/react-query'
import { useFetchers } from 'react-router'

import { type Wishlist, wishlists } from '../../data/wishlists.ts'

type Foreseen = Pick<Wishlist, 'id' | 'title' | 'shared' | 'position'>

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The lists as they are going to be once a form that changes them is answered. */
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
 * The shopper's lists, with what is just being sent to change them shown at once. A refusal takes it
 * back, since nothing is being sent any more then.
 */
export function useForeseenLists(): readonly Wishlist[] {
  const { data } = useSuspenseQuery(wishlists())
  return useFetchers().reduce<readonly Wishlist[]>(
    (lists, { formData }) => (formData ? foreseeLists(lists, formData) : lists),
    data,
  )
}
