import { loadScreen } from '../../framework/screen.ts'
import { loadGuideList, ShopGuideList } from './shop-guide-list.tsx'

export const loader = loadScreen(loadGuideList('sets'))

export default function ShopSets() {
  return <ShopGuideList list="sets" />
}
