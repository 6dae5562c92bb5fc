import type { ComponentProps } from 'react'

/** A grid of products or lists. */
export function Tiles(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className="tiles" />
}
