import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchFacets } from '@ltk/contract/search'
import { type MouseEvent, type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import {
  readSearchAddress,
  type SearchAddress,
  searchHref,
  writePrice,
} from '../../domain/search/search-address.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { FoundCount } from '../../ui/found-count.tsx'
import { retailerChoices } from './search-filters.ts'

type Props = {
  /** Buttons with this as their `popoverTarget` open it. */
  id: string
  search: SearchAddress
  facets: SearchFacets | null | undefined
}

/**
 * All filters of a search, in a sheet at the bottom of phones, elsewhere at the right edge. A native
 * popover with a form that leads to the results, so both work without scripts.
 */
export function FilterSheet({ id, search, facets }: Props) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { keyword, type, ranking, exact, debug, filters } = search
  const retailers = retailerChoices(facets, filters.retailers)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') chosen.append(name, value)
    }
    sheet.current?.hidePopover()
    void navigate(searchHref(readSearchAddress(chosen)), { preventScrollReset: true })
  }
  // The document stays when the router follows a link.
  const onPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) sheet.current?.hidePopover()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- following the link in it closes it
    <dialog
      ref={sheet}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="filter-sheet"
      onClick={onPress}
    >
      <form
        // Changes that were not submitted are discarded.
        key={searchHref(search)}
        action="/search"
        className="filter-sheet-panel"
        onSubmit={onSubmit}
      >
        <header className="filter-sheet-head">
          <h2 id={`${id}-title`}>
            <Trans>Filters</Trans>
          </h2>
          <IconButton
            icon="close"
            label={t`Close`}
            className="filter-sheet-close"
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </header>
        <input type="hidden" name="keyword" value={keyword} />
        <input type="hidden" name="type" value={type} />
        {ranking !== 'relevant' && <input type="hidden" name="ranking" value={ranking} />}
        {exact && <input type="hidden" name="exact" value="1" />}
        {debug && <input type="hidden" name="debug" value="1" />}
        <div className="filter-sheet-body">
          <fieldset>
            <legend>
              <Trans>Price</Trans>
            </legend>
            <div className="filter-sheet-prices">
              <Price
                name="price-from"
                label={t({ message: 'From, in dollars', comment: 'Label of the lowest price' })}
                cents={filters.priceMin}
              />
              <Price
                name="price-to"
                label={t({ message: 'To, in dollars', comment: 'Label of the highest price' })}
                cents={filters.priceMax}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>
              <Trans>Offers</Trans>
            </legend>
            <div className="filter-sheet-chips">
              <Choice
                name="sale"
                value="1"
                isOn={filters.onSale}
                label={t`On sale`}
                count={facets?.onSale}
              />
              <Choice
                name="stock"
                value="1"
                isOn={filters.inStock}
                label={t`In stock`}
                count={facets?.inStock}
              />
            </div>
          </fieldset>
          {retailers.length > 0 && (
            <fieldset>
              <legend>
                <Trans>Retailers</Trans>
              </legend>
              <div className="filter-sheet-chips">
                {retailers.map(({ name, displayName, count }) => (
                  <Choice
                    key={name}
                    name="retailer"
                    value={name}
                    isOn={filters.retailers?.includes(name)}
                    label={displayName}
                    count={count}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </div>
        <footer className="filter-sheet-foot">
          <ButtonLink
            variant="secondary"
            href={searchHref({ keyword, type, ranking, exact, debug })}
          >
            <Trans>Clear all</Trans>
          </ButtonLink>
          <Button type="submit">
            <Trans>Show results</Trans>
          </Button>
        </footer>
      </form>
    </dialog>
  )
}

type PriceProps = { name: string; label: string; cents: number | undefined }

function Price({ name, label, cents }: PriceProps) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      defaultValue={cents === undefined ? '' : writePrice(cents)}
    />
  )
}

type ChoiceProps = {
  name: string
  value: string
  isOn: boolean | undefined
  label: string
  count: number | undefined
}

function Choice({ name, value, isOn = false, label, count }: ChoiceProps) {
  return (
    <label className={chipClass()}>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      {label} <FoundCount total={count} />
    </label>
  )
}
