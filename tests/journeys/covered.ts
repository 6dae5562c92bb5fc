import { expect, type Page } from '@playwright/test'

/**
 * Returns the controls of a page that something else lies over, each as its text and what is there
 * instead: each is scrolled to the middle of the window, as somebody would who wants to press it.
 */
export function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, summary, select, textarea, input:not([type=hidden])'
    const isPressable = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null
    const nameOf = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim()
      return `${element.tagName.toLowerCase()}.${element.className} ${text?.slice(0, 40)}`
    }
    /** The middle of the control, or of its first line in running text. */
    function middleOf(element: Element): { x: number; y: number } | undefined {
      const [first] = element.getClientRects()
      if (!first || first.width <= 1 || first.height <= 1) return undefined
      return { x: first.x + first.width / 2, y: first.y + first.height / 2 }
    }
    /** The control itself, what is in it, or its label: a press there is a press on it. */
    function isReached(element: Element, hit: Element): boolean {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].some((one) => one.contains(hit))
    }

    return [...document.querySelectorAll(pressable)].filter(isPressable).flatMap((element) => {
      if (!element.isConnected || !middleOf(element)) return []
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const middle = middleOf(element)
      const hit = middle && document.elementFromPoint(middle.x, middle.y)
      // Such as a link that only the keyboard brings into the window.
      if (!hit || isReached(element, hit)) return []
      return [`${nameOf(element)} under ${nameOf(hit)}`]
    })
  })
}

/** Waits until nothing lies over a control of the page. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => findCovered(page), { message: page.url() }).toEqual([])
}
