/** A browser's consent to measurement. */
export type Consent = {
  /** The visitor's choice; undefined if there is none yet, which counts as refusing. */
  choice: 'agreed' | 'refused' | undefined
  /** Whether it sends the signal of Global Privacy Control, which counts as refusing. */
  hasSignal: boolean
  /** The id to measure the visitor by; undefined without their consent. */
  visitorId: string | undefined
}

const cookie =
  /(?:^|;\s*)visitor=(?:(none)|([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}))(?=;|$)/

/** Returns the consent in the header `Cookie` or `document.cookie`. */
export function consentIn(cookies: string | undefined, hasSignal: boolean): Consent {
  const [, none, id] = cookie.exec(cookies ?? '') ?? []
  const choice = none ? 'refused' : id ? 'agreed' : undefined
  return { choice, hasSignal, visitorId: hasSignal ? undefined : id }
}

/** Returns the consent of a request's browser. */
export function consentOf(headers: Headers): Consent {
  return consentIn(headers.get('cookie') ?? undefined, headers.get('sec-gpc') === '1')
}

/** Returns the current consent of this browser: another tab may have changed it. */
export function readConsent(): Consent {
  return consentIn(
    document.cookie,
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  )
}
