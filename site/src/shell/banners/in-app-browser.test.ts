/** @module-tag F-SCOPE-18
 * @module-tag F-BAN-04 */
import { afterEach, expect, test, vi } from 'vitest'

import { isVideoAppBrowser, isVideoAppPhone } from './in-app-browser.ts'

afterEach(() => vi.unstubAllGlobals())

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${iPhone} (KHTML, like Gecko) Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6`, true],
  [
    `${android} Version/4.0 Chrome/131.0 Mobile Safari/537.36 trill_370103 BytedanceWebview/d8`,
    true,
  ],
  [`${iPhone} Mobile/15E148 TikTok 37.1.0 rv:371015 (iPhone; iOS 18.1; en_US)`, true],
  [`${iPhone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, false],
  [`${android} Chrome/131.0 Mobile Safari/537.36`, false],
])('%s', (userAgent, expected) => {
  expect(isVideoAppBrowser(userAgent)).toBe(expected)
})

test.each([
  [599, 'TikTok 37.1.0', true],
  [600, 'TikTok 37.1.0', false],
  [599, 'Safari/604.1', false],
])('at %i pixels in %s it is that of a phone: %s', (width, userAgent, expected) => {
  const matchMedia = (query: string) => ({
    matches: width < Number(/^\(width < (\d+)px\)$/.exec(query)?.[1]),
  })
  vi.stubGlobal('window', { matchMedia })
  vi.stubGlobal('navigator', { userAgent })
  expect(isVideoAppPhone()).toBe(expected)
})
