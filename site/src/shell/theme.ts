export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()

/** Key under which the browser remembers that the app's banner was put away. */
export const appBannerKey = 'app-banner'

/**
 * Runs in the head before anything is drawn: a page that is cached for everybody cannot know what
 * this visitor chose, and a choice that came later would be seen as a flash. Its text never changes,
 * so that the policy for scripts can name its hash.
 */
export const choicesScript = `(function(){try{var r=document.documentElement.dataset,t=localStorage.getItem('${key}');if(t==='light'||t==='dark')r.theme=t;if(localStorage.getItem('${appBannerKey}'))r.appBanner='dismissed'}catch(e){}})()`

/** The theme that was chosen, or the system's. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/** Changes the theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  remember(key, theme === 'system' ? undefined : theme)
  for (const listener of listeners) listener()
}

/** Calls back when the theme was changed. Returns how to stop. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes to the browser's storage, or forgets; a browser that keeps nothing is no reason to stop. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or switched off: the choice lasts as long as the page.
  }
}
