import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { type DataCopy, dataCopy } from '../../data/data-requests.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from './account-page.tsx'
import { SettingsPart } from './settings-part.tsx'

type Props = {
  /** What was asked for last. */
  copy: DataCopy | null
  problem: string | undefined
}

/** How often a page that waits for the archive looks for it, in milliseconds. */
const lookEvery = 10_000

/** Gives a copy of all that is known of the user. */
export function DataSetting({ copy, problem }: Props) {
  const { i18n } = useLingui()
  const { data: archive } = useQuery({
    ...dataCopy(),
    initialData: copy,
    refetchInterval: ({ state }) => (state.data?.pending ? lookEvery : false),
  })
  const pending = archive?.pending ?? false
  const until = archive?.expiresAt && i18n.date(archive.expiresAt, { dateStyle: 'long' })
  return (
    <SettingsPart id="data" title={<Trans>Download my data</Trans>}>
      {problem && <Note>{problem}</Note>}
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
        <form method="post">
          <input type="hidden" name="form" value="access" />
          <Button type="submit" variant="secondary">
            <Trans>Gather my data</Trans>
          </Button>
        </form>
      )}
    </SettingsPart>
  )
}
