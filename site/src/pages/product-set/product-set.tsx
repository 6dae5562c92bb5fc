import { routeLoader } from '../../context/page-loader.ts'
import { SetPage, loadSetPage } from './set-page.tsx'

export const loader = routeLoader(loadSetPage(null))

export default SetPage
