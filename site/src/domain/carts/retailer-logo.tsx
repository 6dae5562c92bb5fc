import './styles.css'
import { initialOf } from '../../ui/initial.ts'
import { pictureSource } from '../../ui/picture-source.ts'
import type { ShopperCart } from './cart-lines.ts'

type Props = {
  retailer: ShopperCart['retailer']
  /** In pixels. */
  size: 48 | 76
}

/** The logo of a retailer, or the first letter of its name. Hidden from screen readers. */
export function RetailerLogo({ retailer: { name, logo }, size }: Props) {
  return (
    <span className={`retailer-logo retailer-logo-${size}`} aria-hidden="true">
      {logo ? (
        <img src={pictureSource(logo, 176, true)} alt="" width={size} height={size} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}
