import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { creatorDirectory } from '../../domain/creators/profiles.ts'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { CreatorDirectory } from './creator-directory.tsx'
import { SiteMap } from './site-map.tsx'

const screen: Screen = async ({ queryClient, i18n, url }) => {
  await queryClient.ensureQueryData(creatorDirectory(startIn(url.searchParams)))
  return {
    title: i18n._(msg`Sitemap`),
    description: i18n._(msg`All pages, categories and creators of the site.`),
  }
}
export const loader = loadScreen(screen)

export default function Sitemap() {
  const start = startIn(useSearchParams()[0])
  const { data } = useSuspenseQuery(creatorDirectory(start))
  return (
    <SiteMap>
      <CreatorDirectory {...data} letter={start.letter} />
    </SiteMap>
  )
}

function startIn(search: URLSearchParams) {
  const letter = search.get('letter')?.toLowerCase() || null
  return { letter, from: search.get('next') || null }
}
