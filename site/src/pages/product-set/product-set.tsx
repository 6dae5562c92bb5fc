import { loadScreen } from '../../context/screen.ts'
import { SetPage, loadSetPage } from './set-page.tsx'

export const loader = loadScreen(loadSetPage(null))

export default SetPage
