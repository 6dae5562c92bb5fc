import { routeLoader } from '../../context/page-loader.ts'
import { ShopGuideList, loadGuideList } from './shop-guide-list.tsx'

export const loader = routeLoader(loadGuideList('sets'))

export default function ShopSets() {
  return <ShopGuideList list="sets" />
}
