import { storedText } from '../browser/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The colour of the browser's own interface: the page's background in `tokens.css`. */
export const themeColors = { light: '#ffffff', dark: '#141210' } as const

const key = 'theme'
const listeners = new Set<() => void>()

/** The key that records that the app banner was dismissed. */
export const appBannerKey = 'app-banner'

/**
 * Runs in the head before the first paint: a page cached for everyone cannot know this visitor's
 * choices, and applying them later would cause a flash. The text never changes, so the content security
 * policy can allow it by its hash.
 */
export const choicesScript = `(function(){try{var r=document.documentElement.dataset,t=localStorage.getItem('${key}');if(t==='light'||t==='dark'){r.theme=t;var m=document.createElement('meta');m.name='theme-color';m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}';document.head.prepend(m)}if(localStorage.getItem('${appBannerKey}'))r.appBanner='dismissed';if((localStorage.getItem('dismissedJourneys')||'').includes('explore-top'))r.topBanner='dismissed'}catch(e){}})()`

/** The chosen theme, or `system`. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/** Changes the theme and stores the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBrowser(theme)
  storeChoice(key, theme === 'system' ? undefined : theme)
  for (const listener of listeners) listener()
}

/** Sets the browser's colour to the chosen theme's: browsers use the first matching `theme-color`. */
function colourBrowser(theme: Theme): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove()
  if (theme === 'system') return
  const meta = Object.assign(document.createElement('meta'), {
    name: 'theme-color',
    content: themeColors[theme],
  })
  document.head.prepend(meta)
}

/** Calls `listener` whenever the theme changes. Returns a function that stops watching. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a choice for good, or removes it when `undefined`. Without storage it lasts as long as the page. */
export function storeChoice(key: string, value: string | undefined): void {
  const choice = storedText({ storage: 'local', key })
  if (value === undefined) choice.remove()
  else choice.write(value)
}
