import { loadScreen } from '../../context/screen.ts'
import { ShopGuideList, loadGuideList } from './shop-guide-list.tsx'

export const loader = loadScreen(loadGuideList('sets'))

export default function ShopSets() {
  return <ShopGuideList list="sets" />
}
