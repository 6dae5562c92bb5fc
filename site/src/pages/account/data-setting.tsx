import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { accountForm } from '../../domain/account/account-page.tsx'
import { type DataCopy, dataCopy } from '../../domain/account/data-requests.ts'
import { FormProblem } from '../../forms/form-problem.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = {
  /** The last copy that was requested. */
  copy: DataCopy | null
}

/** How often the page checks whether the archive is ready, in milliseconds. */
const pollInterval = 10_000

/** Requests and downloads a copy of everything known about the user. */
export function DataSetting({ copy }: Props) {
  const client = useQueryClient()
  const form = useForm({
    name: 'access',
    onAnswer: (refusal) => {
      if (!refusal) void client.invalidateQueries(dataCopy())
    },
  })
  const { i18n } = useLingui()
  const { data: archive } = useQuery({
    ...dataCopy(),
    initialData: copy,
    refetchInterval: ({ state }) => (state.data?.pending ? pollInterval : false),
  })
  const pending = archive?.pending ?? false
  const until = archive?.expiresAt && i18n.date(archive.expiresAt, { dateStyle: 'long' })
  return (
    <SettingsSection id="data" title={<Trans>Download my data</Trans>}>
      {pending && (
        <Note good>
          <Trans>We are gathering your data. It is here in a few minutes.</Trans>
        </Note>
      )}
      {until && (
        <p>
          <Link
            href={`/api/v2/data_requests/${archive.id}/archive`}
            download="my-data.json"
            variant="text"
          >
            <Trans>Download the file</Trans>
          </Link>{' '}
          <span className="data-setting-until">
            <Trans>(until {until})</Trans>
          </span>
        </p>
      )}
      {!pending && (
        <Form form={form} className={accountForm}>
          <FormProblem />
          <SubmitButton variant="secondary">
            <Trans>Gather my data</Trans>
          </SubmitButton>
        </Form>
      )}
    </SettingsSection>
  )
}
