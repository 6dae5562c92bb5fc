import './styles.css'
import { Plural, Trans } from '@lingui/react/macro'
import type { ChosenOpener } from '@ltk/contract/openers'
import type { ReactNode } from 'react'

import { guidesHref, postHref, shopHref } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { ChosenOpeners } from './chosen-openers.tsx'
import { OpenerForm } from './opener-form.tsx'
import type { ShownOpener } from './opener.server.ts'
import { OperationsSection } from './operations-section.tsx'

type Props = {
  shown: ShownOpener | null
  chosen: readonly ChosenOpener[] | null
  now: string
}

/** What the first page opens with, what was chosen for it, and a form that chooses. */
export function OpenerSection({ shown, chosen, now }: Props) {
  return (
    <OperationsSection
      title={<Trans>First page</Trans>}
      lead={
        <Trans>
          What Discover opens with. What nobody chose is picked by the day. A change is seen within
          a minute.
        </Trans>
      }
      data={shown && chosen && { shown, chosen }}
    >
      {(data) => (
        <div className="opener-section" id="opener">
          <Shown shown={data.shown} />
          <ChosenOpeners chosen={data.chosen} now={now} />
          <OpenerForm now={now} />
        </div>
      )}
    </OperationsSection>
  )
}

function Shown({ shown: { lead, creators, guide, deals: count } }: { shown: ShownOpener }) {
  return (
    <dl className="opener-section-shown">
      <Part name={<Trans>Lead post</Trans>}>
        {lead && <Link href={postHref(lead.id)}>{lead.title}</Link>}
      </Part>
      <Part name={<Trans>Creators</Trans>}>
        {creators.length > 0 && (
          <ul>
            {creators.map((name) => (
              <li key={name}>
                <Link href={shopHref(name)}>
                  <bdi>@{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part name={<Trans>Gift guide</Trans>}>
        {guide && <Link href={guidesHref(guide.displayName, guide.id)}>{guide.title}</Link>}
      </Part>
      <Part name={<Trans>Deals</Trans>}>
        {count > 0 && <Plural value={count} one="# product" other="# products" />}
      </Part>
    </dl>
  )
}

function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
