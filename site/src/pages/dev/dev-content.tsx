import './dev-content.css'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count.ts'
import { Link } from '../../ui/link.tsx'
import { PictureActions } from '../../ui/picture-actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceRange } from '../../ui/price.tsx'
import { Tile } from '../../ui/tile.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { longWord, pictures } from './dev-samples.ts'
import { DevQuietText, DevRow, DevSection } from './dev-section.tsx'

const usd = (amount: number) => ({ amount, currency: 'USD' })

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
            <Price price={usd(6900)} former={index % 2 ? 8900 : null} />
            <PictureActions>
              <IconButton icon="heart" label="Save" isOver />
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
      <Price price={usd(9900)} former={12_900} />
      <Price price={usd(9900)} list={12_900} />
      <PriceRange min={usd(4900)} max={8900} />
      <Price price={{ amount: 14_800, currency: 'JPY' }} />
    </DevSection>
  )
}
