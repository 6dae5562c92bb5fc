import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { chooseTheme, readTheme, type Theme, themes } from './theme.ts'

const icons: Record<Theme, IconName> = { system: 'theme', light: 'sun', dark: 'moon' }
const labels = {
  system: <Trans>System theme</Trans>,
  light: <Trans>Light theme</Trans>,
  dark: <Trans>Dark theme</Trans>,
}

/** Chooses between the system's theme, the light one and the dark one. */
export function ThemeChoice() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Theme>('system')
  useEffect(() => setChosen(readTheme()), [])
  return (
    <fieldset className="theme-choice">
      <legend className="sr-only">{t`Theme`}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            className="sr-only"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => {
              chooseTheme(theme)
              setChosen(theme)
            }}
          />
          <Icon name={icons[theme]} />
          <span className="sr-only">{labels[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
