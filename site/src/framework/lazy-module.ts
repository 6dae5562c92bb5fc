import { useEffect, useEffectEvent, useState } from 'react'

type Load<T> = () => Promise<T>

/** A module that browsers load before they hydrate a page that shows it, and only then. */
export type LazyModule<T> = {
  /** Loads it, once. Throws if that fails. */
  load: () => Promise<T>
  /** Returns it if it is loaded; on the server it always is. */
  loaded: () => T | undefined
}

const declared: Load<unknown>[] = []

/** Returns a module that is loaded later: `load` imports it. */
export function lazyModule<T>(load: Load<T>): LazyModule<T> {
  let loaded: T | undefined
  const module = { load: async () => (loaded ??= await load()), loaded: () => loaded }
  declared.push(module.load)
  return module
}

/** Loads all of them: the server renders nothing that has to be loaded first. */
export async function loadLazyModules(): Promise<void> {
  await Promise.all(declared.map((load) => load()))
}

/**
 * Returns a module of the browser from when it is first needed and loaded. Calls `onFailure` if it
 * does not load.
 */
export function useLoaded<T>(load: Load<T>, isNeeded: boolean, onFailure: () => void) {
  const [module, setModule] = useState<T>()
  const isMissing = isNeeded && !module
  const start = useEffectEvent(() => {
    load().then((loaded) => setModule(() => loaded), onFailure)
  })
  useEffect(() => {
    if (isMissing) start()
  }, [isMissing])
  return module
}
