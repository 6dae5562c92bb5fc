import { loadSettings, saveSettings } from './load-settings.ts'

export const loader = loadSettings

export const action = saveSettings
