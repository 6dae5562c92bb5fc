import { SetPage, setScreen } from '../features/product-sets/set-page.tsx'
import { loadScreen } from '../runtime/screen.ts'

export const loader = loadScreen(setScreen('GIFT_GUIDE'))

export default SetPage
