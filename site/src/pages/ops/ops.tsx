import { useLoaderData } from 'react-router'

import { OperationsPage } from './operations-page.tsx'
import type { loader } from './ops.server.ts'

export default function Ops() {
  const { head: _, ...shown } = useLoaderData<typeof loader>()
  return <OperationsPage {...shown} />
}
