import './dev-content.css'
import type { Reduction } from '@ltk/contract/reductions'

import { Price } from '../../cards/product-price.tsx'
import { singlePrice } from '../../cards/shown-price.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count.ts'
import { Link } from '../../ui/link.tsx'
import { PictureActions } from '../../ui/picture-actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tile } from '../../ui/tile.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { hardPictures, longWord, pictures } from './dev-samples.ts'
import { DevQuietText, DevRow, DevSection } from './dev-section.tsx'

const none = { formerPrice: null, listPrice: null, salePrice: null, percentChange: 0 }
const usd = (amount: number, reduction: Partial<Reduction> = {}) =>
  singlePrice({ amount, currency: 'USD' }, { ...none, ...reduction })
const fallen = usd(6900, { formerPrice: 8900, percentChange: 0.22 })

export function Pictures() {
  return (
    <DevSection name="Avatars, pictures">
      <DevRow>
        <Avatar name="Mara" url={pictures[0]} size="large" />
        <Avatar name="mara" url={null} size="large" />
        <Avatar name="Mara" url={pictures[2]} />
        <Avatar name="李" url={null} />
        <div>
          <p className="dev-content-display">Mara Lindqvist</p>
          <p className="dev-content-small">{formatCount(12_340)} followers</p>
        </div>
      </DevRow>
      <div className="dev-content-pictures">
        <Picture url={pictures[0] ?? ''} width={4} height={5} alt="A landscape" widths={[450]} />
        <Picture
          url={pictures[1] ?? ''}
          width={4}
          height={5}
          square
          alt="A landscape"
          widths={[256]}
        />
        <Picture url="/not-there.jpg" width={4} height={5} colour="#c9b8a4" alt="" widths={[450]} />
      </div>
      <div className="dev-content-pictures">
        {hardPictures.map(({ name, ...picture }) => (
          <figure key={name}>
            <Picture {...picture} alt={name} widths={[450]} />
            <Picture
              {...picture}
              width={3}
              height={4}
              focus="25% 25%"
              alt={`${name}, cropped`}
              widths={[450]}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </DevSection>
  )
}

export function Cards() {
  const names = [
    'Linen shirt',
    'Ceramic bowl, hand thrown, in three sizes and colours',
    longWord,
    'Scarf',
  ]
  return (
    <DevSection name="Tiles">
      <Tiles>
        {names.map((name, index) => (
          <Tile as="li" key={name}>
            <Picture
              url={pictures[index] ?? ''}
              width={1}
              height={1}
              square
              alt=""
              widths={[256]}
            />
            <Link href="#a" variant="name" isCover>
              {name}
            </Link>
            <DevQuietText>A shop</DevQuietText>
            <Price price={index % 2 ? fallen : usd(6900)} />
            <PictureActions>
              <IconButton icon="bookmark" label="Save" isOver />
            </PictureActions>
          </Tile>
        ))}
      </Tiles>
    </DevSection>
  )
}

export function Prices() {
  return (
    <DevSection name="Prices">
      <Price price={usd(12_900)} />
      <Price price={{ ...fallen, salePrice: 6900 }} />
      <Price price={fallen} />
      <Price price={usd(9900, { listPrice: 12_900 })} />
      <Price price={{ ...usd(4900), paid: { min: 4900, max: 8900 } }} />
      <Price price={{ ...usd(14_800), currency: 'JPY' }} />
    </DevSection>
  )
}
