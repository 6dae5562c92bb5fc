type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether nothing should be prefetched on this connection: data saver or 2g. */
export function savesData(connection = readConnection()): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

function readConnection(): Connection | undefined {
  const holder: { connection?: Connection; onLine: boolean } = navigator
  return holder.connection
}
