import { browserApi } from './api/browser-api.ts'
import { createQueryClient } from './api/query-client.ts'
import { watchSession } from './api/session-state.ts'
import { watchConnection } from './browser/online.ts'
import { flagsOfPage } from './context/flags.ts'
import { contextOf, type SentPage } from './context/page-context.ts'
import type { SiteContext } from './context/site-context.ts'
import { reuseLatestScrollAnchor } from './domain/feeds/scroll-anchor.ts'
import { takeTopBeforeSignIn } from './domain/session/place-before-sign-in.ts'
import { signedInParts } from './domain/session/signed-in-parts.ts'
import { hydratePage } from './framework/hydrate-page.tsx'
import { readPageData } from './framework/page-data.ts'
import { i18nOfPage } from './i18n/catalogues.ts'
import { guard } from './middleware.ts'
import { frameParams, Root, RootError, PageError } from './root.tsx'
import { routes } from './routes.ts'
import { loadFlaggedParts } from './shell/flagged-parts.ts'
import { PageHead } from './shell/head.tsx'
import { watchInstallPrompt } from './shell/install-prompt.ts'
import { hydratedEvent } from './shell/replay-early-clicks.ts'
import type { WatchFlags } from './tracking/exposures.ts'
import { track } from './tracking/track.ts'

/** Hydrates the page that the server rendered. */
export async function hydrate(): Promise<void> {
  watchConnection()
  watchInstallPrompt()
  const { page: sent, messages, state, seed } = readPageData<SentPage>()
  const { site, flagSeed } = sent
  const queryClient = createQueryClient(browserApi, document.documentElement.lang)
  seed(queryClient)
  watchSession({
    userId: site.user?.userId,
    queryClient,
    isPrivate: () => routes.find(location.pathname)?.access !== undefined,
  })
  const { i18n, complete } = i18nOfPage(site.locale, messages)
  const { flags, complete: completeFlags, watch: watchFlags } = flagsOfPage(flagSeed)
  if (site.user) {
    returnToPlace()
    await signedInParts.load()
  }
  await loadFlaggedParts(flags)
  document.addEventListener(hydratedEvent, () => void startTracking(site, watchFlags), {
    once: true,
  })
  const page = { queryClient, i18n, table: routes, site, flags }
  await hydratePage({
    frame: { Root, RootError, PageError, PageHead },
    guard,
    page,
    context: contextOf(page),
    state,
    frameParams,
    beforeNext: async () => {
      await Promise.all([complete('first'), complete('further'), completeFlags()])
    },
  })
  void complete('first')
  void completeFlags()
  // The tabs of Discover use no further messages; other pages may, such as in a toast.
  const isDiscover = routes.match(location.pathname).some(({ route }) => route.id === 'home-layout')
  if (!isDiscover) void complete('further')
  if (site.keepsPages) {
    await loaded()
    // The page is hydrated by now: if this does not load, it need not be loaded again for that.
    const part = await import('./browser/cache-pages.ts').catch(() => undefined)
    await part?.cachePages({ mayCache: (path) => routes.find(path)?.cache !== undefined })
  }
}

async function startTracking(
  { version, eventSampling, user }: SiteContext,
  watchFlags: WatchFlags,
): Promise<void> {
  if (user?.signed) track({ name: `sign ${user.signed}` })
  const tracking = await import('./tracking/start-tracking.ts')
  tracking.startTracking({ version, sampling: eventSampling, watchFlags })
}

/** Resolves when the page and its pictures are loaded. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true })
  })
}

/** Scrolls to where a user was, on this page, when asked to sign in. */
function returnToPlace(): void {
  const top = takeTopBeforeSignIn(location.pathname + location.search)
  // At the top, users are greeted by more than visitors were.
  if (top === 0) return
  window.scrollTo({ top, behavior: 'instant' })
  reuseLatestScrollAnchor()
}
