import './styles.css'
import type { ReactNode } from 'react'

import type { Card } from '../../cards/cards.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

const shownPosts = 8
const pictureProps = { alt: '', widths: [225, 450], sizes: '9rem', first: true } as const

function Phone({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className="phone" aria-hidden="true">
      <div className="phone-top">{top}</div>
      <div className="phone-screen">{children}</div>
      <div className="phone-bottom">
        <Icon name="house" />
        <Icon name="search" />
        <Icon name="heart" />
        <Icon name="user" />
      </div>
    </div>
  )
}

/** The site on a phone: posts of creators. */
export function PhoneWithPosts({ brand, cards }: { brand: string; cards: readonly Card[] }) {
  const pictures = cards.flatMap(({ hero }) => hero ?? []).slice(0, shownPosts)
  return (
    <Phone top={brand}>
      <div className="phone-posts">
        {pictures.map((picture) => (
          <Picture key={picture.url} {...picture} {...pictureProps} />
        ))}
      </div>
    </Phone>
  )
}

/** A chat with a creator on a phone, about one of their posts. */
export function PhoneWithChat({ card: { creator, hero } }: { card: Card }) {
  return (
    <Phone
      top={
        <>
          <Avatar name={creator.name} url={creator.avatar} first /> <bdi>{creator.name}</bdi>
        </>
      }
    >
      <div className="phone-chat">
        {hero && (
          <div className="phone-shared">
            <Picture {...hero} {...pictureProps} />
          </div>
        )}
        <span className="phone-bubble" />
        <span className="phone-bubble phone-bubble-own" />
        <span className="phone-bubble" />
      </div>
    </Phone>
  )
}
