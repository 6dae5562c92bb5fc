import './styles.css'
import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef } from 'react'

import { showFailure } from '../../forms/show-failure.ts'
import { wishlistsHref } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ListForm } from './list-form.tsx'
import { changeOf, type Neighbours, orderList, type Step } from './list-order.ts'

type Props = {
  list: string
  wishId: string
  name: string
  neighbours: Neighbours
  /** The index on the page, from 0. */
  index: number
  /**
   * The position on the list, from 1, and the list's length; undefined if the page starts further
   * down.
   */
  place: { at: number; of: number } | undefined
  onMove: () => void
}

const steps: readonly Step[] = ['front', 'earlier', 'later']
const icons: Record<Step, IconName> = {
  front: 'arrow-up',
  earlier: 'chevron-left',
  later: 'chevron-right',
}

/** The buttons that move a product on its list, optimistically with scripts, as a form without. */
export function ArrangeControls(props: Props) {
  const { list, wishId, name, neighbours, index, place, onMove } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const row = useRef<HTMLDivElement>(null)
  const pressed = useRef<Step>(undefined)
  const shown = useRef(index)

  // Moving the tile removes its button from the document for a moment, which loses the focus.
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    if (!pressed.current) return
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])]
    const again = buttons.find((button) => button.value === pressed.current && !button.disabled)
    ;(again ?? buttons.find((button) => !button.disabled))?.focus()
  }, [index])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const value = submitter?.getAttribute('value')
    const step = steps.find((one) => one === value)
    const change = step && changeOf(step, wishId, neighbours)
    if (!change) return
    pressed.current = step
    onMove()
    orderList(client, list, change).catch(showFailure)
  }

  const labels: Record<Step, string> = {
    front: t`Move ${name} to the front`,
    earlier: t`Move ${name} earlier`,
    later: t`Move ${name} later`,
  }
  const isPossible: Record<Step, boolean> = {
    front: neighbours.previous !== undefined,
    earlier: neighbours.previous !== undefined,
    later: neighbours.next !== undefined,
  }
  return (
    <div
      ref={row}
      className="arrange-controls"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) pressed.current = undefined
      }}
    >
      {place && (
        <p className="arrange-controls-place">
          <Trans comment="A place on a list: “3 of 12”">
            {ph({ place: place.at })} of {ph({ total: place.of })}
          </Trans>
        </p>
      )}
      <ListForm
        intent="arrange"
        list={list}
        to={`${wishlistsHref({ list, arrange: true })}#wish-${wishId}`}
        small
        className="arrange-controls-steps"
        onSubmit={onSubmit}
      >
        <input type="hidden" name="wish" value={wishId} />
        <input type="hidden" name="previous" value={neighbours.previous ?? ''} />
        <input type="hidden" name="next" value={neighbours.next ?? ''} />
        {steps.map((step) => (
          <IconButton
            key={step}
            type="submit"
            name="step"
            value={step}
            icon={icons[step]}
            label={labels[step]}
            disabled={!isPossible[step]}
          />
        ))}
      </ListForm>
    </div>
  )
}
