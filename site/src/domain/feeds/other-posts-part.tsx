import { lazy } from 'react'

import type { OtherPosts as Part } from './other-posts.tsx'

let provided: typeof Part | undefined

/** Registers the component on the server, where nothing is rendered that has to be loaded first. */
export function provideOtherPosts(part: typeof Part): void {
  provided = part
}

const Loaded = lazy(async () => ({ default: (await import('./other-posts.tsx')).OtherPosts }))

/** `OtherPosts`, which browsers load only where something was withdrawn. */
export function OtherPosts({ creatorId }: { creatorId: string }) {
  const Shown = provided ?? Loaded
  return <Shown creatorId={creatorId} />
}
