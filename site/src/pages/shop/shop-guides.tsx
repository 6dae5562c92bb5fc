import { loadScreen } from '../../framework/screen.ts'
import { loadGuideList, ShopGuideList } from './shop-guide-list.tsx'

export const loader = loadScreen(loadGuideList('guides'))

export default function ShopGuides() {
  return <ShopGuideList list="guides" />
}
