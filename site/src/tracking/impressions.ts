import { type Content, contentIn } from './content.ts'
import { track } from './track.ts'

/** The fraction of an item that must be visible. */
const least = 0.5
/** How long it must be visible, in milliseconds. */
const dwell = 1_000
/** The top of the page is under the header: 80 pixels of it do not count. */
const margin = '-80px 0px 0px 0px'
/** How many items of a list make up a page for scroll tracking. */
const itemsOfPage = 30

/** An item that is at least partly visible. */
type Shown = {
  /** Whether enough of it is visible. */
  isEnough: boolean
  isCounted: boolean
  timer?: ReturnType<typeof setTimeout> | undefined
}

/**
 * Tracks impressions of all elements with the attribute `data-content`, also later ones, and how
 * far pages are scrolled. Returns a function that begins a page view.
 */
export function watchContent(): { beginPage: () => void } {
  const shown = new Map<Element, Shown>()
  const scrolled = new Set<number>()

  const count = (element: Element, state: Shown) => {
    if (!state.isEnough || state.isCounted || state.timer || document.hidden) return
    state.timer = setTimeout(() => {
      state.timer = undefined
      state.isCounted = true
      const content = contentOf(element)
      if (content) track({ name: 'impression', ...content, position: positionOf(element) })
    }, dwell)
  }
  const stopCounting = (state: Shown | undefined) => {
    clearTimeout(state?.timer)
    if (state) state.timer = undefined
  }

  const noteScroll = (element: Element) => {
    const position = positionOf(element)
    if (position === undefined || window.scrollY === 0) return
    const scrollPage = Math.ceil(position / itemsOfPage)
    if (scrolled.has(scrollPage)) return
    scrolled.add(scrollPage)
    track({ name: 'scroll', scrollPage })
  }

  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const known = shown.get(target)
      if (!isIntersecting) {
        stopCounting(known)
        shown.delete(target)
        continue
      }
      const state = known ?? { isEnough: false, isCounted: false }
      state.isEnough = intersectionRatio >= least
      shown.set(target, state)
      if (!known) noteScroll(target)
      if (state.isEnough) count(target, state)
      else stopCounting(state)
    }
  }

  const intersections = new IntersectionObserver(onChange, {
    rootMargin: margin,
    threshold: [0, least],
  })
  const stopWatching = (element: Element) => {
    intersections.unobserve(element)
    stopCounting(shown.get(element))
    shown.delete(element)
  }
  const changes = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const isOther = type === 'attributes'
      for (const element of isOther ? [target] : [...removedNodes, ...addedNodes]) {
        for (const item of itemsIn(element)) {
          if (isOther || !item.isConnected) stopWatching(item)
          if (item.isConnected) intersections.observe(item)
        }
      }
    }
  })
  changes.observe(document.documentElement, {
    childList: true,
    subtree: true,
    // An element may show something else.
    attributeFilter: ['data-content'],
  })
  for (const element of itemsIn(document.documentElement)) intersections.observe(element)

  // Nothing is seen in a hidden tab.
  document.addEventListener('visibilitychange', () => {
    for (const [element, state] of shown) {
      stopCounting(state)
      count(element, state)
    }
  })
  return { beginPage: () => scrolled.clear() }
}

function itemsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  const inside = [...node.querySelectorAll('[data-content]')]
  return node.hasAttribute('data-content') ? [node, ...inside] : inside
}

function contentOf(element: Element): Content | undefined {
  return contentIn(element.getAttribute('data-content') ?? '')
}

/** Returns an item's place in its list, counted from 1; undefined if it is in none. */
function positionOf(element: Element): number | undefined {
  const known = Number(element.getAttribute('aria-posinset'))
  if (known > 0) return known
  const item = element.closest('li')
  const siblings = item?.parentElement?.children
  return item && siblings ? [...siblings].indexOf(item) + 1 : undefined
}
