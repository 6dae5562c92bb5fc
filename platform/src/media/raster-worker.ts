import { drawCollage, drawMiddle, measure, rasterise, readHead } from './raster.ts'

// Run by `raster-pool.ts` in a process of its own.

const work = { readHead, drawMiddle, measure, rasterise, drawCollage }

export type Work = typeof work
type Task = { [Name in keyof Work]: { name: Name; args: Parameters<Work[Name]> } }[keyof Work]

export default function run(task: Task) {
  switch (task.name) {
    case 'readHead':
      return readHead(...task.args)
    case 'drawMiddle':
      return drawMiddle(...task.args)
    case 'measure':
      return measure(...task.args)
    case 'rasterise':
      return rasterise(...task.args)
    case 'drawCollage':
      return drawCollage(...task.args)
  }
}
