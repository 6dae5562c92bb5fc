import { useEffect, useMemo } from 'react'

import { isMissingChunk, mayReloadForChunk, reloadForChunk } from './chunk-reload.ts'

/**
 * After a deployment the chunks of an open page may be gone. Reloads the document if `error` comes
 * from that, at most once a minute. Returns whether the document is being reloaded.
 */
export function useReloadForChunk(error: unknown): boolean {
  const reloads = useMemo(() => isMissingChunk(error) && mayReloadForChunk(), [error])
  useEffect(() => {
    if (reloads) reloadForChunk()
  }, [reloads])
  return reloads
}
