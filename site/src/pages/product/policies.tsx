import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RetailerProduct } from '@ltk/contract/retailer-products'
import { type ReactNode, useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { policyParagraphs } from './policy-text.ts'

type Text = { key: string; icon: IconName; title: ReactNode; content: ReactNode }

/**
 * The retailer's shipping and return policies and its size chart, each a button that opens it in a
 * dialog. Without scripts they are expandable instead.
 */
export function Policies({ product }: { product: RetailerProduct }) {
  const texts = useTexts(product)
  const [chosen, setChosen] = useState<{ key: string; isOpen: boolean }>()
  if (texts.length === 0) return null
  const shown = texts.find(({ key }) => key === chosen?.key)
  return (
    <div className="policies">
      <ul className="policies-buttons">
        {texts.map(({ key, icon, title }) => (
          <li key={key}>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => setChosen({ key, isOpen: true })}
            >
              <Icon name={icon} />
              {title}
            </Button>
          </li>
        ))}
      </ul>
      <noscript>
        {texts.map(({ key, icon, title, content }) => (
          <details key={key}>
            <summary>
              <Icon name={icon} />
              {title}
            </summary>
            <div className="policies-text">{content}</div>
          </details>
        ))}
      </noscript>
      {chosen && shown && (
        <Modal
          open={chosen.isOpen}
          onClose={() => setChosen({ ...chosen, isOpen: false })}
          title={shown.title}
          width={640}
        >
          <div className="policies-text">{shown.content}</div>
        </Modal>
      )}
    </div>
  )
}

function useTexts({ policies = [], sizeChart }: RetailerProduct): Text[] {
  const { t } = useLingui()
  const bodyOf = (handle: string) => policies.find((policy) => policy.handle === handle)?.body
  const shipping = bodyOf('shipping-policy')
  const returns = bodyOf('refund-policy')
  const texts: (Text | undefined)[] = [
    sizeChart
      ? {
          key: 'size-chart',
          icon: 'ruler',
          title: <Trans>Size chart</Trans>,
          content: (
            <img
              src={pictureSource(sizeChart.imageUrl, 900)}
              alt={t`Size chart`}
              loading="lazy"
              decoding="async"
            />
          ),
        }
      : undefined,
    shipping
      ? {
          key: 'shipping-policy',
          icon: 'truck',
          title: <Trans>Shipping policy</Trans>,
          content: <Paragraphs body={shipping} />,
        }
      : undefined,
    returns
      ? {
          key: 'refund-policy',
          icon: 'package',
          title: <Trans>Return policy</Trans>,
          content: <Paragraphs body={returns} />,
        }
      : undefined,
  ]
  return texts.filter((text) => text !== undefined)
}

function Paragraphs({ body }: { body: string }) {
  return policyParagraphs(body).map((text, index) => <p key={index}>{text}</p>)
}
