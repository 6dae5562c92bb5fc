import './dev-controls.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { findAlphaFieldError } from '../../domain/account/field-rules.ts'
import { fieldMessages } from '../../forms/form-messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Strip } from '../../ui/strip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DevRow, DevSection } from './dev-section.tsx'

export function Buttons() {
  return (
    <DevSection name="Buttons, icons">
      {(['primary', 'secondary', 'quiet'] as const).map((look) => (
        <DevRow key={look}>
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
        </DevRow>
      ))}
      <Button wide>Checkout at a shop</Button>
      <DevRow>
        <IconButton icon="heart" label="Like" />
        <IconButton icon="heart" label="Liked" filled className="dev-controls-accent" />
        <IconButton icon="share" label="Share" />
        <IconButton icon="trash" label="Delete" disabled />
        <span className="dev-controls-counted">
          <IconButton icon="bag" label="Carts, 12 items" />
          <CountBadge count={12} />
        </span>
        <span className="dev-controls-counted">
          <IconButton icon="bag" label="Carts, 3 items" />
          <CountBadge count={3} />
        </span>
        <Spinner />
      </DevRow>
    </DevSection>
  )
}

export function Choices({ theme }: { theme: string }) {
  const [size, setSize] = useState('M')
  return (
    <DevSection name="Tabs, chips, badges">
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
      <DevRow role="radiogroup" aria-label="Size">
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
      </DevRow>
      <DevRow>
        <Badge>Pinned</Badge>
        <Badge tone="accent" icon="price-drop">
          20% off
        </Badge>
        <Badge tone="over">+4</Badge>
      </DevRow>
    </DevSection>
  )
}

export function Forms({ theme }: { theme: string }) {
  return (
    <DevSection name="Forms">
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
    </DevSection>
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
