import { Trans } from '@lingui/react/macro'
export default function Index() { return <h1><Trans>Hello</Trans></h1> }
