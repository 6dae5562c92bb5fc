import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Suggestion } from '@ltk/contract/insights'

import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { InsightPost } from './account-insights.server.ts'
import { useAdvice } from './use-advice.tsx'

type Props = { suggestions: readonly Suggestion[]; posts: readonly InsightPost[] }

/** What a creator may do next, each with its reason and one way on; nothing where there is nothing to say. */
export function Suggestions({ suggestions, posts }: Props) {
  if (suggestions.length === 0) return null
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h2 id="suggestions">
        <Trans>What you could do next</Trans>
      </h2>
      <ul className="suggestions-list">
        {suggestions.map((suggestion) => (
          <li key={suggestion.kind}>
            <One suggestion={suggestion} post={postOf(suggestion, posts)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ suggestion, post }: { suggestion: Suggestion; post: InsightPost | undefined }) {
  const { t } = useLingui()
  const { title, reason, href, action } = useAdvice(suggestion)
  return (
    <div className="suggestions-one">
      {post?.picture && (
        <Picture
          {...post.picture}
          alt=""
          widths={[88, 176]}
          sizes="72px"
          square
          className="suggestions-picture"
        />
      )}
      <div className="suggestions-text">
        <p className="suggestions-title">{title}</p>
        {'postId' in suggestion && <p className="suggestions-post">{post?.title || t`A post`}</p>}
        <p className="suggestions-reason">{reason}</p>
        <ButtonLink href={href} variant="secondary" small className="suggestions-action">
          {action}
        </ButtonLink>
      </div>
    </div>
  )
}

function postOf(suggestion: Suggestion, posts: readonly InsightPost[]) {
  return 'postId' in suggestion ? posts.find(({ id }) => id === suggestion.postId) : undefined
}
