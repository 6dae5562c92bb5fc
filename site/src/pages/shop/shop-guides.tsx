import { routeLoader } from '../../context/page-loader.ts'
import { ShopGuideList, loadGuideList } from './shop-guide-list.tsx'

export const loader = routeLoader(loadGuideList('guides'))

export default function ShopGuides() {
  return <ShopGuideList list="guides" />
}
