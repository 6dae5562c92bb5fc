import { relative } from 'node:path'

import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'

import { type RanFile, root, tellProgress, writeRan } from './ran-tests.ts'

/** Reports to the gate which files of Vitest have run, and their tests with the rows they show. */
export default class VitestReport implements Reporter {
  #all = 0
  #done = 0
  #failed = 0

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#all = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1
    if (!module.ok()) this.#failed += 1
    tellProgress(this.#done, this.#all, this.#failed)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    writeRan('tests', modules.map(ranFileOf))
  }
}

function ranFileOf(module: TestModule): RanFile {
  const times = module.diagnostic()
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    ms: times.prepareDuration + times.setupDuration + times.collectDuration + times.duration,
    tests: [...module.children.allTests()].map((test) => ({
      name: test.fullName,
      rows: [...test.tags],
      state: stateOf(test),
      ms: test.diagnostic()?.duration ?? 0,
    })),
  }
}

function stateOf(test: TestCase): RanFile['tests'][number]['state'] {
  const { state } = test.result()
  if (state === 'passed' || state === 'failed') return state
  return isHeldBack(test.parent) ? 'held back' : 'skipped'
}

/** Whether something that the tests within need has failed, such as a hook. */
function isHeldBack(around: TestSuite | TestModule): boolean {
  if (around.errors().length > 0) return true
  return around.type === 'suite' && isHeldBack(around.parent)
}
