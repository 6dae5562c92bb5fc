import { Trans, useLingui } from '@lingui/react/macro'
import type { RetailerProduct } from '@ltk/contract/retailer-products'
import type { ReactNode } from 'react'

import { Icon, type IconName } from '../../ui/icon.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { policyParagraphs } from './policy-text.ts'

/** The retailer's shipping and return policies and its size chart, each expandable. */
export function Policies({ product: { policies = [], sizeChart } }: { product: RetailerProduct }) {
  const { t } = useLingui()
  const bodyOf = (handle: string) => policies.find((policy) => policy.handle === handle)?.body
  const shipping = bodyOf('shipping-policy')
  const returns = bodyOf('refund-policy')
  if (!shipping && !returns && !sizeChart) return null
  return (
    <div className="policies">
      {sizeChart && (
        <Disclosure icon="ruler" title={<Trans>Size chart</Trans>}>
          <img
            src={pictureSource(sizeChart.imageUrl, 900)}
            alt={t`Size chart`}
            loading="lazy"
            decoding="async"
          />
        </Disclosure>
      )}
      {shipping && (
        <Disclosure icon="truck" title={<Trans>Shipping policy</Trans>}>
          <Paragraphs body={shipping} />
        </Disclosure>
      )}
      {returns && (
        <Disclosure icon="package" title={<Trans>Return policy</Trans>}>
          <Paragraphs body={returns} />
        </Disclosure>
      )}
    </div>
  )
}

type DisclosureProps = { icon: IconName; title: ReactNode; children: ReactNode }

function Disclosure({ icon, title, children }: DisclosureProps) {
  return (
    <details>
      <summary>
        <Icon name={icon} />
        <span>{title}</span>
        <Icon name="chevron-down" className="policies-sign" />
      </summary>
      <div>{children}</div>
    </details>
  )
}

function Paragraphs({ body }: { body: string }) {
  return policyParagraphs(body).map((text, index) => <p key={index}>{text}</p>)
}
