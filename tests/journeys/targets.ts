import { expect, type Page } from '@playwright/test'

/**
 * Returns what on the page is too small to press, each as its text and size. A target is large
 * enough with 44 by 44 pixels, or with 24 by 24 if no other target is within the 44 pixels around its
 * centre. Links in running text are as high as their line.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, summary, select, input:not([type=hidden]), label:has(input)'
    const isPressable = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      !element.matches(':disabled, label:has(input) input')

    /** Returns what reacts to a press: the element, or what it puts over its surroundings. */
    function areaOf(element: HTMLElement): DOMRect {
      const own = element.getBoundingClientRect()
      const over = getComputedStyle(element, '::after')
      if (over.content === 'none' || over.position !== 'absolute') return own
      const isAnchor = getComputedStyle(element).position !== 'static'
      const around = (isAnchor ? element : element.offsetParent)?.getBoundingClientRect() ?? own
      const [x, y] = [Number.parseFloat(over.left), Number.parseFloat(over.top)]
      const [width, height] = [Number.parseFloat(over.width), Number.parseFloat(over.height)]
      // What is put over it may also be a line that strikes it through.
      const isLarger = width * height > own.width * own.height
      return isLarger ? new DOMRect(around.x + x, around.y + y, width, height) : own
    }

    const targets = [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter(isPressable)
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(({ area }) => area.width > 1 && area.height > 1)
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    return targets.flatMap(({ element, area }) => {
      const { width, height } = area
      if ((width >= 44 && height >= 44) || isInText(element)) return []
      const [x, y] = [area.x + width / 2, area.y + height / 2]
      const isCrowded = targets.some(({ element: other, area: { left, right, top, bottom } }) => {
        if (other.contains(element) || element.contains(other)) return false
        return left < x + 22 && right > x - 22 && top < y + 22 && bottom > y - 22
      })
      if (width >= 24 && height >= 24 && !isCrowded) return []
      const text = element.getAttribute('aria-label') ?? element.textContent?.trim()
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return [`${element.tagName.toLowerCase()} ${text?.slice(0, 40)}: ${size}`]
    })
  })
}

/** Waits until nothing on a page is too small to press with a thumb. */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => findSmallTargets(page), { message: page.url() }).toEqual([])
}
