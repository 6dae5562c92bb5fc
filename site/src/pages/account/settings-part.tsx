import './styles.css'
import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; children: ReactNode }

/** One setting under its heading. */
export function SettingsPart({ id, title, children }: Props) {
  return (
    <section id={id} className="settings-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The list of all settings. */
export function Settings({ children }: { children: ReactNode }) {
  return <div className="settings-part-list">{children}</div>
}
