import type { PageFacts } from './page-context.ts'

export const pageFactsId = 'page-facts'

/** The facts that the server wrote into the page. */
export function readPageFacts(): PageFacts {
  const facts: PageFacts = JSON.parse(document.getElementById(pageFactsId)?.textContent ?? '{}')
  return facts
}
