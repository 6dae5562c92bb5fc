import { useParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { type Screen, loadScreen } from '../../context/screen.ts'
import { loadPost } from '../../domain/posts/load-post.ts'
import { PostContent } from '../../domain/posts/post-content.tsx'
import { postHead } from '../../domain/posts/post-head.ts'

const screen: Screen = async (args) => {
  const { post, creator } = await loadPost(args.queryClient, idIn(args.params['id']))
  return postHead(post, creator, args)
}
export const loader = loadScreen(screen)

export default function Post() {
  const id = idIn(useParams()['id'])
  return <PostContent key={id} postId={id} />
}
