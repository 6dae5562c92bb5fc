import './styles.css'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; children: ReactNode }

/** The settings of one kind under their heading. */
export function SettingsGroup({ title, children }: Props) {
  return (
    <div className="settings-group">
      <h2>{title}</h2>
      <div className="settings-group-list">{children}</div>
    </div>
  )
}
