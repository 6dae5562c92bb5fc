import { loadScreen } from '../../context/screen.ts'
import { SetPage, loadSetPage } from './set-page.tsx'

export const loader = loadScreen(loadSetPage('GIFT_GUIDE'))

export default SetPage
