import { loadScreen } from '../../framework/screen.ts'
import { SetPage, setScreen } from './set-page.tsx'

export const loader = loadScreen(setScreen('GIFT_GUIDE'))

export default SetPage
