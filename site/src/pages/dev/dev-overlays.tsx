import { useState } from 'react'

import { Header } from '../../shell/header.tsx'
import { localLinks } from '../../shell/site-links.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { EmptyState, LoadError, NoResults } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { pictures } from './dev-samples.ts'
import { DevQuietText, DevRow, DevSection } from './dev-section.tsx'

const ignore = () => undefined

export function Layers({ theme }: { theme: string }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <DevSection name="Layers">
      <DevRow>
        {(['dialog', 'sheet', 'drawer'] as const).map((shape) => (
          <Button key={shape} variant="secondary" onClick={() => setOpen(shape)}>
            {shape}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => showToast('Saved to your favorites')}>
          toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast('Removed from your favorites', { label: 'Undo', onAct: ignore })}
        >
          toast with an action
        </Button>
        <IconButton icon="ellipsis" label="More" popoverTarget={`more-${theme}`} />
        <Menu id={`more-${theme}`} title="More">
          <Link href="#a">
            <Icon name="share" /> Share
          </Link>
          <Link href="#a">
            <Icon name="flag" /> Report
          </Link>
        </Menu>
      </DevRow>
      <Modal
        open={open !== undefined}
        shape={open}
        onClose={close}
        title="Shipping and returns"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => showToast('Done')}>Done</Button>
          </>
        }
      >
        <p>Orders are sent within two days. What does not fit goes back for free within 30 days.</p>
      </Modal>
    </DevSection>
  )
}

export function States() {
  return (
    <DevSection name="States">
      <NoResults>
        <ButtonLink variant="secondary" href="#a">
          See what is popular
        </ButtonLink>
      </NoResults>
      <EmptyState title="Nothing saved yet" icon="bookmark">
        <DevQuietText>Tap the bookmark on a product and it waits for you here.</DevQuietText>
      </EmptyState>
      <LoadError brand="LTK" onRetry={ignore} />
    </DevSection>
  )
}

export function SignedIn() {
  return (
    <DevSection name="Signed in">
      <Header
        brand="LTK"
        links={localLinks}
        user={{
          email: 'mara@example.com',
          name: 'Mara',
          initial: 'M',
          avatarUrl: pictures[2],
          canChangeEmail: true,
          impersonator: 'support',
        }}
      />
    </DevSection>
  )
}
