import { shopperMember } from './catalogue/activity.ts'
import { makeCreators } from './catalogue/creators.ts'
import { demoSeed } from './catalogue/generate.ts'

/** The people in the demo catalogue who have an account to sign in with. */
export function findDemoPeople(now: Date) {
  const [creator] = makeCreators(demoSeed, now, 1)
  if (!creator) throw new Error('The demo catalogue has no creator')
  return { shopperMember, creator: { displayName: creator.displayName, name: creator.name } }
}
