import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

type StateProps = {
  title: ReactNode
  icon?: IconName
  /** Ways out, such as links. */
  children?: ReactNode
}

/** Shown when there is nothing to show. */
export function EmptyState({ title, icon, children }: StateProps) {
  return (
    <div className="states-frame">
      {icon && <Icon name={icon} />}
      <p className="states-title">{title}</p>
      {children}
    </div>
  )
}

/** Shown when nothing was found. */
export function NoResults({ children }: { children?: ReactNode }) {
  return (
    <EmptyState title={<Trans>No results found.</Trans>} icon="search">
      {children}
    </EmptyState>
  )
}

type LoadErrorProps = {
  /** The brand, which also names its posts. */
  brand: string
  onRetry: () => void
  busy?: boolean
}

/** Shown when a feed failed to load. */
export function LoadError({ brand, onRetry, busy }: LoadErrorProps) {
  return (
    <div className="states-frame" role="alert">
      <p className="states-title">
        <Trans comment="The brand names its posts: “Error Loading LTKs.” Say “posts” where that works better.">
          Error Loading {brand}s.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onRetry} busy={busy}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  )
}
