import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Part } from './parts.ts'
import { resultsFolder, root } from './ran-tests.ts'

const progress = z.object({ done: z.number(), all: z.number(), failed: z.number() })

/** A part that has ended: what it ran, and milliseconds. */
export type Ended = { name: string; passed: boolean; ran: string; ms: number }

type Running = { part: Part; startedAt: number; ran: string }

/**
 * Runs parts side by side, as many at once as `atOnce` says, and prints how far they are. What a part
 * prints is shown if it fails. A part whose precondition failed is not run, and counts as failed.
 */
export async function runParts(parts: readonly Part[], atOnce: number): Promise<Ended[]> {
  const waiting = [...parts]
  const running = new Map<Running, Promise<void>>()
  const ended: Ended[] = []
  const processes = new Set<ChildProcess>()
  const startedAt = performance.now()
  const stop = () => {
    waiting.length = 0
    processes.forEach((child) => child.kill())
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const ticking = setInterval(showProgress, 15_000)

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(canStart)
    const [part] = next >= 0 && running.size < atOnce ? waiting.splice(next, 1) : []
    if (part) start(part)
    else await Promise.race(running.values())
  }
  clearInterval(ticking)
  return ended

  function canStart({ after }: Part): boolean {
    return !after || ended.some(({ name }) => name === after)
  }

  function start(part: Part): void {
    if (part.after && ended.some(({ name, passed }) => name === part.after && !passed)) {
      end({ name: part.name, passed: false, ran: `not run: ${part.after} failed`, ms: 0 })
      return
    }
    const state: Running = { part, startedAt: performance.now(), ran: '' }
    running.set(state, runToEnd(state))
  }

  async function runToEnd(state: Running): Promise<void> {
    const passed = await run(state)
    running.delete(state)
    const ms = performance.now() - state.startedAt
    end({ name: state.part.name, passed, ran: state.ran, ms })
  }

  function run(state: Running): Promise<boolean> {
    const child = spawn(state.part.command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        // Tests start some hundred processes, most of which load the same files.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      },
    })
    processes.add(child)
    const log = createWriteStream(logOf(state.part.name))
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.on('message', (message) => {
      const { done, all, failed } = progress.parse(message)
      state.ran = `${done} of ${all}${failed > 0 ? `, ${failed} failed` : ''}`
    })
    return new Promise((resolve) => {
      child.once('close', (code) => {
        processes.delete(child)
        log.end(() => resolve(code === 0))
      })
    })
  }

  function end(part: Ended): void {
    ended.push(part)
    if (!part.passed && part.ms > 0) showLog(part.name)
    say(`${clock()}  ${part.name} ${part.passed ? 'passed' : 'FAILED'} after ${minutes(part.ms)}`)
  }

  function showProgress(): void {
    const now = [...running.keys()].map(({ part, ran }) => `${part.name} ${ran}`.trimEnd())
    const later = waiting.length > 0 ? `; then ${waiting.map(({ name }) => name).join(', ')}` : ''
    say(`${clock()}  ${now.join(', ')}${later}`)
  }

  function clock(): string {
    return minutes(performance.now() - startedAt).padStart(6)
  }
}

const logOf = (name: string) => join(resultsFolder, `${name}.log`)

/** Prints what a part has printed. */
export function showLog(part: string): void {
  say(readFileSync(logOf(part), 'utf8'))
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Returns a duration in milliseconds as minutes and seconds: `1:05`. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
