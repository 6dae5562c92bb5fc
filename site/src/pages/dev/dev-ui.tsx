import './dev-ui.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { findAlphaFieldError } from '../../domain/account/field-rules.ts'
import { fieldMessages } from '../../forms/form-messages.ts'
import { Header } from '../../shell/header.tsx'
import { localLinks } from '../../shell/site-links.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { formatCount } from '../../ui/count.ts'
import { Eyebrow } from '../../ui/eyebrow.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Page } from '../../ui/page.tsx'
import { PictureActions } from '../../ui/picture-actions.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceRange } from '../../ui/price.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState, LoadError, NoResults } from '../../ui/states.tsx'
import { Strip } from '../../ui/strip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tile } from '../../ui/tile.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { showToast } from '../../ui/toast-queue.ts'

export default function DesignPage() {
  return (
    <div className="dev-ui">
      <div data-theme="light" className="dev-ui-theme">
        <Everything theme="light" />
      </div>
      <div data-theme="dark" className="dev-ui-theme">
        <Everything theme="dark" />
      </div>
      {import.meta.env.DEV && <PseudoLocale />}
    </div>
  )
}

/** Switches the texts of all pages to the pseudo-locale, and back. */
function PseudoLocale() {
  const set = (value: string) => {
    document.cookie = `pseudo-locale=${value}; Path=/; SameSite=Lax`
    location.reload()
  }
  return (
    <Page className="dev-ui-page">
      <Button onClick={() => set('on')}>Pseudo-locale</Button>{' '}
      <Button variant="secondary" onClick={() => set('off')}>
        Translations
      </Button>
    </Page>
  )
}

function drawing(width: number, height: number, from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="62%" cy="40%" r="22%" fill="#ffffff55"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const usd = (amount: number) => ({ amount, currency: 'USD' })

const plain = () => undefined

function Everything({ theme }: { theme: string }) {
  return (
    <Page className="dev-ui-page">
      <Type />
      <Colours />
      <Buttons />
      <Choices theme={theme} />
      <Pictures />
      <Cards />
      <Prices />
      <Forms theme={theme} />
      <Layers theme={theme} />
      <States />
      <SignedIn />
    </Page>
  )
}

function Section({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className="dev-ui-section">
      <Eyebrow>{name}</Eyebrow>
      {children}
    </section>
  )
}

function Type() {
  return (
    <Section name="Type">
      <p className="dev-ui-display dev-ui-largest">A linen summer</p>
      <h1>Mara’s slow wardrobe</h1>
      <h2>Shop the look</h2>
      <h3>Seen in these posts</h3>
      <p className="dev-ui-text">
        The pictures carry the page. Text is quiet, 16 pixels, near black, with{' '}
        <Link href="#a" variant="text">
          links that are lined
        </Link>
        . <span className="dev-ui-quiet">What matters less stands back.</span>
      </p>
      <p className="dev-ui-display dev-ui-large">{longWord}</p>
      <p lang="zh-Hans" className="dev-ui-display dev-ui-large">
        夏日亚麻穿搭：轻盈与舒适
      </p>
    </Section>
  )
}

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

function Colours() {
  return (
    <Section name="Colours">
      <ul className="dev-ui-row">
        {colours.map((colour) => (
          <li key={colour} className="dev-ui-colour">
            <span style={{ background: `var(--color-${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Buttons() {
  return (
    <Section name="Buttons, icons">
      {(['primary', 'secondary', 'quiet'] as const).map((look) => (
        <div key={look} className="dev-ui-row">
          <Button variant={look}>Follow</Button>
          <Button variant={look} small>
            Follow
          </Button>
          <Button variant={look} busy>
            Follow
          </Button>
          <Button variant={look} disabled>
            Follow
          </Button>
          <ButtonLink variant={look} href="#a">
            Shop Now <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      ))}
      <Button wide>Checkout at a shop</Button>
      <div className="dev-ui-row">
        <IconButton icon="heart" label="Like" />
        <IconButton icon="heart" label="Liked" filled className="dev-ui-accent" />
        <IconButton icon="share" label="Share" />
        <IconButton icon="trash" label="Delete" disabled />
        <span className="dev-ui-counted">
          <IconButton icon="bag" label="Bag, 12 items" />
          <CountBadge count={12} />
        </span>
        <span className="dev-ui-counted">
          <IconButton icon="bag" label="Bag, 3 items" />
          <CountBadge count={3} />
        </span>
        <Spinner />
      </div>
    </Section>
  )
}

function Choices({ theme }: { theme: string }) {
  const [size, setSize] = useState('M')
  return (
    <Section name="Tabs, chips, badges">
      <Tabs
        label="Discover"
        tabs={[
          { href: '#for-you', label: 'For you', current: true },
          { href: '#following', label: 'Following', current: false },
          { href: '#gift-guides', label: 'Gift guides', current: false },
        ]}
      />
      <Strip>
        {['All', 'For her', 'For him', 'For the home', 'Under $50', 'Birthday', 'Christmas'].map(
          (name) => (
            <li key={name}>
              <LinkChip href="#a" current={name === 'All'}>
                {name}
              </LinkChip>
            </li>
          ),
        )}
      </Strip>
      <div className="dev-ui-row" role="radiogroup" aria-label="Size">
        {['XS', 'S', 'M', 'L', 'XL'].map((value) => (
          <ChoiceChip
            key={value}
            name={`size-${theme}`}
            value={value}
            checked={size === value}
            onChoose={setSize}
            impossible={value === 'XS'}
          >
            {value}
          </ChoiceChip>
        ))}
      </div>
      <div className="dev-ui-row">
        <Badge>Pinned</Badge>
        <Badge tone="accent" icon="price-drop">
          20% off
        </Badge>
        <Badge tone="over">+4</Badge>
      </div>
    </Section>
  )
}

const pictures = [
  drawing(4, 5, '#c9b8a4', '#7d6a58'),
  drawing(4, 5, '#a9b8b0', '#5c6f66'),
  drawing(4, 5, '#d8b4a6', '#9a5c4a'),
  drawing(4, 5, '#b6b3c9', '#5d5a78'),
]

function Pictures() {
  return (
    <Section name="Avatars, pictures">
      <div className="dev-ui-row">
        <Avatar name="Mara" url={pictures[0]} size="large" />
        <Avatar name="mara" url={null} size="large" />
        <Avatar name="Mara" url={pictures[2]} />
        <Avatar name="李" url={null} />
        <div>
          <p className="dev-ui-display">Mara Lindqvist</p>
          <p className="dev-ui-small">{formatCount(12_340)} followers</p>
        </div>
      </div>
      <div className="dev-ui-pictures">
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
    </Section>
  )
}

function Cards() {
  const names = [
    'Linen shirt',
    'Ceramic bowl, hand thrown, in three sizes and colours',
    longWord,
    'Scarf',
  ]
  return (
    <Section name="Tiles">
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
            <p className="dev-ui-quiet">A shop</p>
            <Price price={usd(6900)} former={index % 2 ? 8900 : null} />
            <PictureActions>
              <IconButton icon="heart" label="Save" isOver />
            </PictureActions>
          </Tile>
        ))}
      </Tiles>
    </Section>
  )
}

function Prices() {
  return (
    <Section name="Prices">
      <Price price={usd(12_900)} />
      <Price price={usd(9900)} former={12_900} />
      <Price price={usd(9900)} list={12_900} />
      <PriceRange min={usd(4900)} max={8900} />
      <Price price={{ amount: 14_800, currency: 'JPY' }} />
    </Section>
  )
}

function Forms({ theme }: { theme: string }) {
  return (
    <Section name="Forms">
      <Field label="Email" name={`email-${theme}`} type="email" placeholder="you@example.com" />
      <Field
        label="Password"
        name={`password-${theme}`}
        type="password"
        hint="8 characters at least"
        error="This field is required."
      />
      <Field label="Name" name={`name-${theme}`} defaultValue="Mara" disabled />
      <Select label="Country" name={`country-${theme}`}>
        <option>Germany</option>
        <option>United States</option>
      </Select>
      <Alpha theme={theme} />
    </Section>
  )
}

/** A field that is checked while one types, and a bar that follows it. */
function Alpha({ theme }: { theme: string }) {
  const { i18n } = useLingui()
  const [alpha, setAlpha] = useState('0.6')
  const error = findAlphaFieldError(alpha)
  return (
    <>
      <Field
        label="Alpha"
        name={`alpha-${theme}`}
        inputMode="decimal"
        value={alpha}
        onChange={({ target }) => setAlpha(target.value)}
        error={error && i18n._(fieldMessages[error])}
      />
      <Progress label="Alpha" value={error ? 0 : Number(alpha)} />
    </>
  )
}

function Layers({ theme }: { theme: string }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Section name="Layers">
      <div className="dev-ui-row">
        {(['dialog', 'sheet', 'drawer'] as const).map((shape) => (
          <Button key={shape} variant="secondary" onClick={() => setOpen(shape)}>
            {shape}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => showToast('Saved to your favorites')}>
          toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast('Removed from your favorites', { label: 'Undo', onAct: plain })}
        >
          toast with an action
        </Button>
        <IconButton icon="ellipsis" label="More" popoverTarget={`more-${theme}`} />
        <Menu id={`more-${theme}`} title="More">
          <Link href="#a">
            <Icon name="share" /> Share
          </Link>
          <Link href="#a">
            <Icon name="flag" /> Report
          </Link>
        </Menu>
      </div>
      <Modal
        open={open !== undefined}
        shape={open}
        onClose={close}
        title="Shipping and returns"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => showToast('Done')}>Done</Button>
          </>
        }
      >
        <p>Orders are sent within two days. What does not fit goes back for free within 30 days.</p>
      </Modal>
    </Section>
  )
}

function States() {
  return (
    <Section name="States">
      <NoResults>
        <ButtonLink variant="secondary" href="#a">
          See what is popular
        </ButtonLink>
      </NoResults>
      <EmptyState title="Nothing saved yet" icon="heart">
        <p className="dev-ui-quiet">Tap the heart on a product and it waits for you here.</p>
      </EmptyState>
      <LoadError brand="LTK" onRetry={plain} />
    </Section>
  )
}

function SignedIn() {
  return (
    <Section name="Signed in">
      <Header
        brand="LTK"
        links={localLinks}
        user={{
          email: 'mara@example.com',
          name: 'Mara',
          initial: 'M',
          avatarUrl: pictures[2],
          canChangeEmail: true,
          impersonator: 'support',
        }}
      />
    </Section>
  )
}
