import './measuring-choice.css'
import { Trans } from '@lingui/react/macro'

import { DocumentForm, SubmitButton } from '../../forms/form.tsx'
import type { Consent } from '../../tracking/consent.ts'
import { Note } from '../../ui/note.tsx'

type Props = Pick<Consent, 'choice' | 'hasSignal'> & {
  /** Whether the choice has just been sent. */
  isSaved: boolean
}

/** Shows whether a visitor is measured, and lets them change it. */
export function MeasuringChoice({ choice, hasSignal, isSaved }: Props) {
  const isMeasured = choice === 'agreed' && !hasSignal
  return (
    <>
      {isSaved && <Saved isStored={choice !== undefined} />}
      <p>
        <State choice={choice} hasSignal={hasSignal} />
      </p>
      <DocumentForm action="/privacy-choices" className="measuring-choice">
        <fieldset className="measuring-choice-options">
          <legend>
            <Trans>May we measure your visits?</Trans>
          </legend>
          <label>
            <input
              type="radio"
              name="choice"
              value="agreed"
              defaultChecked={isMeasured}
              disabled={hasSignal}
            />
            <Trans>Yes, measure my visits</Trans>
          </label>
          <label>
            <input type="radio" name="choice" value="refused" defaultChecked={!isMeasured} />
            <Trans>No, do not measure them</Trans>
          </label>
        </fieldset>
        <SubmitButton>
          <Trans>Save my choice</Trans>
        </SubmitButton>
      </DocumentForm>
    </>
  )
}

function Saved({ isStored }: { isStored: boolean }) {
  return isStored ? (
    <Note good>
      <Trans>Your choice is saved.</Trans>
    </Note>
  ) : (
    <Note>
      <Trans>Your browser did not keep your choice, so you are not measured.</Trans>
    </Note>
  )
}

function State({ choice, hasSignal }: Pick<Props, 'choice' | 'hasSignal'>) {
  if (hasSignal) {
    return (
      <Trans>
        Measuring is off: your browser sends the signal of Global Privacy Control, which counts as a
        no.
      </Trans>
    )
  }
  if (choice === 'agreed') return <Trans>Measuring is on, as you chose.</Trans>
  if (choice === 'refused') return <Trans>Measuring is off, as you chose.</Trans>
  return <Trans>Measuring is off, since you have not chosen yet.</Trans>
}
