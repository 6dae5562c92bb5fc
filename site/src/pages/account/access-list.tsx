import './styles.css'
import type { ReactNode } from 'react'

/** The list of browsers or applications with access to the account. */
export function AccessList({ children }: { children: ReactNode }) {
  return <ul className="access-list">{children}</ul>
}

type ItemProps = {
  name: ReactNode
  /** Below the name. */
  facts: ReactNode
  /** Beside both. */
  action?: ReactNode
}

export function AccessItem({ name, facts, action }: ItemProps) {
  return (
    <li className="access-list-item">
      <div className="access-list-text">
        <p className="access-list-name">{name}</p>
        <div className="access-list-facts">{facts}</div>
      </div>
      {action}
    </li>
  )
}
