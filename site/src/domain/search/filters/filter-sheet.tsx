import './styles.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import { sizeName } from '@ltk/contract/vocabulary/sizes'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

import { useSiteContext } from '../../../context/page-context.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { swatches } from './colour-swatches.ts'
import { writePrice } from './filter-address.ts'
import { Choice, ChoiceGroup, Choices } from './filter-choices.tsx'
import type { FilterPlace } from './filter-place.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { choicesOf, type FilterChoice } from './search-filters.ts'
import { sortSizes } from './sort-sizes.ts'
import { readForm, useChosenFilters } from './use-chosen-filters.ts'
import { type VocabularyNames, vocabularyNames } from './vocabulary-names.ts'

type Props = {
  /** Buttons with this as their `popoverTarget` open it. */
  id: string
  place: FilterPlace
  /** The filters that are set. */
  filters: SearchFilters
  facets: SearchFacets | null | undefined
}

/**
 * All filters of a list, in a sheet at the bottom of phones, elsewhere at the right edge. A native
 * popover with a form that leads to the list, so both work without scripts.
 */
export function FilterSheet({ id, place, filters, facets }: Props) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { chosen, counts, onChoose } = useChosenFilters(place, filters)
  const unfiltered = place.hrefOf({})
  const [path = '', query] = unfiltered.split('?')
  const now = counts?.facets ?? facets
  const isExact = now?.exhaustive
  const { locale } = useSiteContext()
  const { data: names } = useQuery(vocabularyNames(locale))
  const nameOf = (type: keyof VocabularyNames) => (id: string) => {
    const name = names?.[type][id] ?? id
    return type === 'size' ? sizeName(id, name) : name
  }
  const choices = (
    type: keyof VocabularyNames,
    facet: 'kinds' | 'colours' | 'sizes',
  ): FilterChoice[] => {
    const named = facets?.[facet].map((value) => {
      return { ...value, displayName: nameOf(type)(value.name) }
    })
    return choicesOf(named, filters[facet], now?.[facet], nameOf(type))
  }
  const offers = [
    { name: 'sale', isOn: filters.onSale, label: t`On sale`, count: now?.onSale },
    { name: 'stock', isOn: filters.inStock, label: t`In stock`, count: now?.inStock },
  ]

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sheet.current?.hidePopover()
    void navigate(place.hrefOf(readForm(event.currentTarget)), { preventScrollReset: true })
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
        key={place.hrefOf(filters)}
        action={path}
        className="filter-sheet-panel"
        onInput={(event) => onChoose(event.currentTarget)}
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
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="filter-sheet-body">
          <fieldset>
            <legend>
              <Trans>Price</Trans>
            </legend>
            <PriceHistogram prices={now?.prices ?? []} filters={chosen} />
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
          {place.shortcuts === 'offers' && (
            <ChoiceGroup legend={t`Offers`}>
              {offers.map((offer) => (
                <Choice key={offer.name} {...offer} value="1" isExact={isExact} />
              ))}
            </ChoiceGroup>
          )}
          <Choices
            legend={t({ message: 'Kinds', comment: 'Kinds of products to filter by' })}
            name="kind"
            choices={choices('kind', 'kinds')}
            chosen={filters.kinds}
            isExact={isExact}
          />
          <Choices
            legend={t`Colors`}
            name="colour"
            choices={choices('colour', 'colours')}
            chosen={filters.colours}
            swatches={swatches}
            isExact={isExact}
          />
          <Choices
            legend={t`Sizes`}
            name="size"
            choices={sortSizes(choices('size', 'sizes'))}
            chosen={filters.sizes}
            isExact={isExact}
          />
          <Choices
            legend={t`Brands`}
            name="brand"
            choices={choicesOf(facets?.brands, filters.brands, now?.brands)}
            chosen={filters.brands}
            isExact={isExact}
          />
          <Choices
            legend={t`Retailers`}
            name="retailer"
            choices={choicesOf(facets?.retailers, filters.retailers, now?.retailers)}
            chosen={filters.retailers}
            isExact={isExact}
          />
        </div>
        {/* By itself: a button is not named by a status in it. */}
        <VisuallyHidden as="output">{counts && <ShownCount {...counts} />}</VisuallyHidden>
        <footer className="filter-sheet-foot">
          <ButtonLink variant="secondary" href={unfiltered}>
            <Trans>Clear all</Trans>
          </ButtonLink>
          <Button type="submit">
            {counts ? <ShownCount {...counts} /> : <Trans>Show results</Trans>}
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

/** How many results there would be. */
function ShownCount({ total, isExact }: { total: number; isExact: boolean }) {
  const { i18n } = useLingui()
  const most = i18n.number(total)
  if (!isExact) return <Trans>Show {most}+ results</Trans>
  return <Plural value={total} one="Show # result" other="Show # results" />
}
