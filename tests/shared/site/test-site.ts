import type { SiteContext } from '../../../site/src/context/site-context.ts'

/** Returns what pages of a test know about the site and its visitor. */
export function testSite(changes: Partial<SiteContext> = {}): SiteContext {
  return {
    brand: 'LTK',
    siteUrl: '',
    mediaUrl: '',
    mailsUsers: true,
    keepsPages: false,
    version: '1.0.0+test',
    eventDays: 90,
    eventSampling: 1,
    locale: 'en',
    user: null,
    ...changes,
  }
}
