import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '@ltk/contract/locales'
import { useLocation } from 'react-router'

import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** Shows only an icon. */
  small?: boolean
}

/** Chooses the site's language. It is a form, so it works without scripts too. */
export function LanguageForm({ small = false }: Props) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action="/locale"
      className={small ? 'language-form language-form-small' : 'language-form'}
    >
      <input type="hidden" name="to" value={pathname + search} />
      <Icon name="globe" />
      <select
        name="locale"
        aria-label={t`Language`}
        defaultValue={i18n.locale}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {locales.map(({ code, iso, name }) => (
          <option key={code} value={code} lang={iso}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="quiet" small>
          <Trans>Change</Trans>
        </Button>
      </noscript>
    </form>
  )
}
