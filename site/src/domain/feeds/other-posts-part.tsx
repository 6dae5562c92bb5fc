import { lazy } from 'react'

import { lazyModule } from '../../framework/lazy-module.ts'

const part = lazyModule(() => import('./other-posts.tsx'))

const Loaded = lazy(async () => ({ default: (await part.load()).OtherPosts }))

/** `OtherPosts`, which browsers load only where something was withdrawn. */
export function OtherPosts({ creatorId }: { creatorId: string }) {
  const Shown = part.loaded()?.OtherPosts ?? Loaded
  return <Shown creatorId={creatorId} />
}
