import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'

import { cpuOf } from '../bench/load.ts'
import type { Running } from '../bench/product.ts'

/** A port on loopback that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Ends a process with SIGKILL and waits until it is gone. */
export async function kill(running: Running): Promise<void> {
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGKILL')
  await running.stop()
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resident memory of a process and all below it, in megabytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), own)
}

/** CPU time of a process and all below it so far, in milliseconds. */
export function cpuOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfTree(child), cpuOf(pid))
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((text) => text !== '')
    .map(Number)
}

/** What a process has open: a link for each file, socket and pipe. */
export function openHandles(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`)
    } catch {
      return []
    }
  })
}

/** The local ports of the TCP connections of a process. */
export function localPorts(pid: number): number[] {
  const handles = new Set(openHandles(pid))
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => handles.has(`socket:[${fields[9]}]`))
      .map((fields) => parseInt(fields[1]?.split(':')[1] ?? '', 16)),
  )
}
