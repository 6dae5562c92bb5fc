import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useSyncExternalStore } from 'react'

import { Icon, type IconName } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { chooseTheme, readTheme, type Theme, themes, watchTheme } from './theme.ts'

const icons: Record<Theme, IconName> = { system: 'theme', light: 'sun', dark: 'moon' }
const labels = {
  system: <Trans>System theme</Trans>,
  light: <Trans>Light theme</Trans>,
  dark: <Trans>Dark theme</Trans>,
}

/** Chooses between the system theme, the light theme and the dark theme. */
export function ThemeChoice() {
  const { t } = useLingui()
  const group = useId()
  const chosen = useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'system')
  return (
    <fieldset className="theme-choice">
      <VisuallyHidden as="legend">{t`Theme`}</VisuallyHidden>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={group}
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon name={icons[theme]} />
          <VisuallyHidden>{labels[theme]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
