import './styles.css'
import type { ReactNode } from 'react'

type Props = { id: string; title: ReactNode; children: ReactNode }

/** One setting under its heading. */
export function SettingsSection({ id, title, children }: Props) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </section>
  )
}
