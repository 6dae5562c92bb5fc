import './dev-foundations.css'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { longWord } from './dev-samples.ts'
import { DevSection } from './dev-section.tsx'

const colours = [
  'page',
  'surface',
  'raised',
  'line',
  'edge',
  'quiet',
  'ink',
  'accent',
  'accent-soft',
] as const

/** The frame of pages: its first heading, its widths and its grid. */
export function Frame() {
  return (
    <DevSection name="Frame">
      <PageHeading
        above={<Link href="#a">What it belongs to</Link>}
        title="The first heading"
        lead="At one place and in one size on every page."
      />
      <ul className="dev-foundations-widths">
        <li>reading</li>
        <li>standard</li>
        <li>full</li>
      </ul>
      <Tiles>
        {[1, 2, 3, 4].map((column) => (
          <li key={column} className="dev-foundations-column">
            {column}
          </li>
        ))}
      </Tiles>
    </DevSection>
  )
}

export function Type() {
  return (
    <DevSection name="Type">
      <p className="dev-foundations-display dev-foundations-largest">A linen summer</p>
      <h1>Mara’s slow wardrobe</h1>
      <h2>Shop the look</h2>
      <h3>Seen in these posts</h3>
      <p className="dev-foundations-text">
        The pictures carry the page. Text is quiet, 16 pixels, near black, with{' '}
        <Link href="#a" variant="text">
          links that are lined
        </Link>
        . <span className="dev-foundations-quiet">What matters less stands back.</span>
      </p>
      <p className="dev-foundations-display dev-foundations-large">{longWord}</p>
      <p lang="zh-Hans" className="dev-foundations-display dev-foundations-large">
        夏日亚麻穿搭：轻盈与舒适
      </p>
    </DevSection>
  )
}

export function Colours() {
  return (
    <DevSection name="Colours">
      <ul className="dev-foundations-colours">
        {colours.map((colour) => (
          <li key={colour} className="dev-foundations-colour">
            <span style={{ background: `var(--color-${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </DevSection>
  )
}
