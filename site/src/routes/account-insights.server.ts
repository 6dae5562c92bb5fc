import { loadInsights } from '../features/insights/load-insights.ts'

export const loader = loadInsights
