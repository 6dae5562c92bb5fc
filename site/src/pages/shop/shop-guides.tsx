import { loadScreen } from '../../context/screen.ts'
import { ShopGuideList, loadGuideList } from './shop-guide-list.tsx'

export const loader = loadScreen(loadGuideList('guides'))

export default function ShopGuides() {
  return <ShopGuideList list="guides" />
}
