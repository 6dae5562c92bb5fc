import { loadSettings, saveSettings } from '../features/account/load-settings.ts'

export const loader = loadSettings

export const action = saveSettings
