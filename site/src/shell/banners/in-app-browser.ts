/** The user agents of the video app's own browser, on Android and on iOS. */
const marks = /\b(?:BytedanceWebview|musical_ly|trill_|TikTok)/i

/** Whether a page is shown inside the browser of the video app. */
export function isVideoAppBrowser(userAgent: string): boolean {
  return marks.test(userAgent)
}

/** Whether this is that browser on an extra-small screen. */
export function isVideoAppPhone(): boolean {
  return isVideoAppBrowser(navigator.userAgent) && window.matchMedia('(width < 600px)').matches
}
