import { useParams } from 'react-router'

import { idIn } from '../data/address-id.ts'
import { loadPost } from '../features/post/load-post.ts'
import { postHead } from '../features/post/post-head.ts'
import { PostScreen } from '../features/post/post-screen.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async (args) => {
  const { post, creator } = await loadPost(args.queryClient, idIn(args.params['id']))
  return postHead(post, creator, args)
}
export const loader = loadScreen(screen)

export default function Post() {
  const id = idIn(useParams()['id'])
  return <PostScreen key={id} postId={id} />
}
