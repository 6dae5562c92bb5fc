import './styles.css'
import type { ReactNode } from 'react'

type ListProps<T> = {
  /** The target of links. */
  id?: string
  entries: readonly T[]
  keyOf: (entry: T) => string
  children: (entry: T) => ReactNode
}

/** What a section lists, one entry below the other. */
export function EntryList<T>({ id, entries, keyOf, children }: ListProps<T>) {
  return (
    <ul className="entry-list" id={id}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
    </ul>
  )
}

type Props = {
  title: ReactNode
  /** Lines that stand back, such as when it was. */
  about?: ReactNode
  children: ReactNode
}

/** One entry under its heading. */
export function Entry({ title, about, children }: Props) {
  return (
    <article className="entry">
      <h3>{title}</h3>
      {about && <div className="entry-about">{about}</div>}
      {children}
    </article>
  )
}
