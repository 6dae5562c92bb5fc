import { loadInsights } from './load-insights.ts'

export const loader = loadInsights
