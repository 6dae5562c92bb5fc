import './dev-ui.css'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Cards, Pictures, Prices } from './dev-content.tsx'
import { Buttons, Choices, Forms } from './dev-controls.tsx'
import { Colours, Frame, Type } from './dev-foundations.tsx'
import { Layers, SignedIn, States } from './dev-overlays.tsx'

/** Shows every component once, in the light and in the dark theme. */
export default function DevUi() {
  return (
    <div className="dev-ui">
      <div data-theme="light" className="dev-ui-theme">
        <Components theme="light" />
      </div>
      <div data-theme="dark" className="dev-ui-theme">
        <Components theme="dark" />
      </div>
      {import.meta.env.DEV && <PseudoLocale />}
    </div>
  )
}

/** Switches the texts of all pages to the pseudo-locale, and back. */
function PseudoLocale() {
  const set = (value: string) => {
    document.cookie = `pseudo-locale=${value}; Path=/; SameSite=Lax`
    location.reload()
  }
  return (
    <Page className="dev-ui-page">
      <Button onClick={() => set('on')}>Pseudo-locale</Button>{' '}
      <Button variant="secondary" onClick={() => set('off')}>
        Translations
      </Button>
    </Page>
  )
}

function Components({ theme }: { theme: string }) {
  return (
    <Page className="dev-ui-page">
      <Frame />
      <Type />
      <Colours />
      <Buttons />
      <Choices theme={theme} />
      <Pictures />
      <Cards />
      <Prices />
      <Forms theme={theme} />
      <Layers theme={theme} />
      <States />
      <SignedIn />
    </Page>
  )
}
