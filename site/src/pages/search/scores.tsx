import './styles.css'
import { Trans } from '@lingui/react/macro'

type Props = {
  /** The results in order, with their names. */
  results: readonly { id: string; name: string }[]
  /** The score of each result, by its id. */
  scores: Readonly<Record<string, number>>
}

/** The scores of the results, for tuning the search. */
export function Scores({ results, scores }: Props) {
  return (
    <details open className="scores">
      <summary>
        <Trans>Scores</Trans>
      </summary>
      <ol>
        {results.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span> <code>{(scores[id] ?? 0).toFixed(4)}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
