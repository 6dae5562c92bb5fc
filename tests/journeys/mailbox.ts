import { expect } from '@playwright/test'

import { siteUrl } from './site-url.ts'

/**
 * The link in the newest mail with a subject to an address. Fetched from here and not by the page,
 * whose requests look like a proxy's: the mailbox answers only the machine it runs on.
 */
export async function mailedLink(to: string, subject: RegExp): Promise<string> {
  const mailbox = new URL('/identity/mailbox', siteUrl())
  let link: string | undefined
  await expect(async () => {
    const articles = (await (await fetch(mailbox)).text()).split('<article>').slice(1)
    const mail = articles.find((article) => article.includes(to) && subject.test(article))
    link = /href="([^"]+)"/.exec(mail ?? '')?.[1]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
