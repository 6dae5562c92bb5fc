import './styles.css'
import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; children: ReactNode }

/** One setting under its heading. */
export function SettingsSection({ id, title, children }: Props) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The list of all settings. */
export function Settings({ children }: { children: ReactNode }) {
  return <div className="settings-section-list">{children}</div>
}
