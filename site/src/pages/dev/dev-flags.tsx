import './dev-flags.css'
import { useLoaderData } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import type { loader } from './dev-flags.server.ts'

type Flag = ReturnType<typeof loader>['flags'][number]

/** The table of flags, and which variants this browser is to have of them. */
export default function Flags() {
  const { flags } = useLoaderData<typeof loader>()
  return (
    <Page width="standard" className="dev-flags">
      <PageHeading
        title="Flags"
        lead="What is chosen here holds for this browser only, until it is closed."
      />
      <form method="post" action="/dev/flags" autoComplete="off">
        <table className="dev-flags-table">
          <thead>
            <tr>
              <th scope="col">Flag</th>
              <th scope="col">Default</th>
              <th scope="col">Now</th>
              <th scope="col">For this browser</th>
            </tr>
          </thead>
          <tbody>
            {flags.map((flag) => (
              <Row key={flag.name} {...flag} />
            ))}
          </tbody>
        </table>
        <Button type="submit">Save</Button>
      </form>
    </Page>
  )
}

function Row({ name, description, defaultVariant, present, variants, isChosen }: Flag) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        <p>{description}</p>
      </th>
      <td data-label="Default">{defaultVariant}</td>
      <td data-label="Now">{present}</td>
      <td data-label="For this browser">
        <select name={name} aria-label={name} defaultValue={isChosen ? present : ''}>
          <option value="">as set</option>
          {variants.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </td>
    </tr>
  )
}
