import type { ReactNode } from 'react'

import type { Opener as OpenerFacts } from '../../../domain/opener/opener.ts'
import { DealShelf } from './deal-shelf.tsx'
import { GuideTile } from './guide-tile.tsx'
import { LeadPost } from './lead-post.tsx'
import { RisingCreators } from './rising-creators.tsx'

type Props = {
  opener: OpenerFacts
  /** What the shopper saved; its space is kept while that is `true`. */
  saves: ReactNode
}

/** What the first page opens with, another each day. Whatever there is none of leaves its space to the rest. */
export function Opener({ opener, saves }: Props) {
  const { lead, rising, guide, deals } = opener
  return (
    <div className="opener">
      {(lead || rising.length > 0 || guide) && (
        <div className="opener-top">
          {lead && <LeadPost lead={lead} />}
          {(rising.length > 0 || guide) && (
            <div className="opener-side">
              {rising.length > 0 && <RisingCreators creators={rising} />}
              {guide && <GuideTile guide={guide} />}
            </div>
          )}
        </div>
      )}
      {saves && <div className="opener-saves">{saves}</div>}
      {deals.length > 0 && <DealShelf deals={deals} />}
    </div>
  )
}
