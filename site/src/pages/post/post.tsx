import { useParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { loadPost } from '../../domain/posts/load-post.ts'
import { PostContent } from '../../domain/posts/post-content.tsx'
import { postHead } from '../../domain/posts/post-head.ts'

const loadPage: PageLoader = async (args) => {
  const { post, creator } = await loadPost(args.queryClient, idIn(args.params['id']))
  return postHead(post, creator, args)
}
export const loader = routeLoader(loadPage)

export default function Post() {
  const id = idIn(useParams()['id'])
  return <PostContent key={id} postId={id} />
}
