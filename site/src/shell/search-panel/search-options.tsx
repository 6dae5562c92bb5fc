// oxlint-disable jsx-a11y/prefer-tag-over-role -- no HTML element is a list of groups of links to choose from
import './search-options.css'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { ProductPrice } from '../../cards/product-price.tsx'
import { profile } from '../../domain/creators/profiles.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FoundCount } from '../../ui/found-count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import type { Entry, Section } from './sections.ts'

type Actions = { onChoose: (entry: Entry) => void; onRemove: (entry: Entry) => void }

type Props = Actions & {
  id: string
  columns: readonly Section[][]
  /** The id of the option that Enter chooses. */
  activeId: string | undefined
}

/** Returns the id of an option: the same for as long as the option is there. */
export function optionId(listId: string, { title }: Section, { query, objectID }: Entry): string {
  return `${listId}-${title.id}-${encodeURIComponent(objectID ?? query)}`
}

/** The options of the search panel, in groups. The focus stays in the text field. */
export function SearchOptions({ id, columns, activeId, ...actions }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className="search-options">
      {columns.map((sections) => (
        <div key={sections[0]?.title.id} role="presentation">
          {sections.map((section) => (
            <div key={section.title.id} role="group" aria-label={i18n._(section.title)}>
              <div aria-hidden="true" className="search-options-title">
                {i18n._(section.title)}
              </div>
              {section.entries.map((entry) => {
                const ownId = optionId(id, section, entry)
                return (
                  <Option
                    key={ownId}
                    id={ownId}
                    entry={entry}
                    isActive={ownId === activeId}
                    {...actions}
                  />
                )
              })}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Actions & { id: string; entry: Entry; isActive: boolean }

/** A link, so that it can be opened in another tab too. */
function Option({ id, entry, isActive, onChoose, onRemove }: OptionProps) {
  const { t } = useLingui()
  const { query, href, isRecent, isHashtag, product, count } = entry
  return (
    <div role="presentation" className="search-options-row">
      <Link
        id={id}
        href={href}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className="search-options-option"
        onClick={() => onChoose(entry)}
      >
        <Picture entry={entry} />
        <span className="search-options-text">
          <span>{isHashtag ? `#${query}` : query}</span>
          {product && (
            <span className="search-options-price">
              <ProductPrice details={product} />
            </span>
          )}
        </span>
        {count && <FoundCount {...count} />}
      </Link>
      {isRecent && (
        // The keyboard removes the active option by the Delete key.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title={t`Remove`}
          className="search-options-remove"
          onClick={() => onRemove(entry)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** What an option looks like: a creator, a product or a result; words have an icon without one. */
function Picture({ entry }: { entry: Entry }) {
  const { key, imageUrl, isRecent } = entry
  if (key === 'previousCreators') return <CreatorPicture entry={entry} />
  if (!imageUrl) return <Icon name={isRecent ? 'clock' : 'search'} />
  return (
    <img
      className="search-options-picture"
      src={pictureSource(imageUrl, 100, true)}
      alt=""
      width={40}
      height={40}
      decoding="async"
    />
  )
}

/** The picture of a creator. Of those who were chosen before only the id is known. */
function CreatorPicture({ entry: { query, objectID, avatarUrl } }: { entry: Entry }) {
  const isUnknown = avatarUrl === undefined && objectID !== null
  const { data } = useQuery({ ...profile(objectID ?? ''), enabled: isUnknown })
  return <Avatar name={query} url={avatarUrl ?? data?.avatarUrl} first />
}
