import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the shopper's connection is one on which nothing should be loaded ahead: data saver or 2g. */
export function savesData(connection = readConnection()): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

function readConnection(): Connection | undefined {
  const holder: { connection?: Connection } = navigator
  return holder.connection
}

/** Whether the browser is online, followed as it changes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
    () => true,
  )
}
