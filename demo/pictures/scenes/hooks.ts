import { shade } from '../colour.ts'
import { num } from '../svg.ts'
import type { Item } from './items.ts'

const metals = { dark: '#4b4540', brass: '#c29a55' } as const
type Metal = keyof typeof metals

/** The item on a hanger, `drop` pixels below a rail. */
export function onHanger(item: Item, drop: number): Item {
  return {
    ...item,
    draw: (x, y, unit) => {
      const half = Math.min(item.width * unit * 0.3, 74)
      const top = y + drop
      return (
        `<path d="M${num(x - half)} ${num(top + 20)}Q${num(x)} ${num(top - 14)} ${num(x + half)} ${num(top + 20)}" fill="none" stroke="#a97b50" stroke-width="9" stroke-linecap="round"/>` +
        `<path d="M${num(x)} ${num(top)}V${num(top - drop * 0.4)}C${num(x)} ${num(top - drop * 0.6)} ${num(x + 11)} ${num(top - drop * 0.6)} ${num(x + 11)} ${num(top - drop - 1)}C${num(x + 11)} ${num(top - drop - 13)} ${num(x - 9)} ${num(top - drop - 13)} ${num(x - 9)} ${num(top - drop - 1)}" fill="none" stroke="#6d655e" stroke-width="3.4" stroke-linecap="round"/>` +
        item.draw(x, top, unit)
      )
    },
  }
}

/** The item on a peg. */
export function onPeg(item: Item, metal: Metal): Item {
  const colour = metals[metal]
  return {
    ...item,
    draw: (x, y, unit) =>
      `<circle cx="${num(x + 3)}" cy="${num(y + 1)}" r="10" fill="#2b1a14" fill-opacity="0.25"/>${item.draw(x, y, unit)}<circle cx="${num(x)}" cy="${num(y - 3)}" r="9" fill="${colour}"/><circle cx="${num(x - 2)}" cy="${num(y - 5)}" r="4" fill="${shade(colour, 0.5)}"/>`,
  }
}

/** A hanging item on a small stand, to be put on a table. */
export function onStand(item: Item): Item {
  const foot = item.height * 0.22
  return {
    hangs: false,
    width: item.width * 1.12,
    height: item.height + foot,
    draw: (x, y, unit) => {
      const top = y - (item.height + foot) * unit
      const half = (item.width * unit) / 2
      const brass = metals.brass
      const bar = `M${num(x - half)} ${num(top)}H${num(x + half)}M${num(x)} ${num(top)}V${num(y - 6)}`
      return (
        `<ellipse cx="${num(x + 6)}" cy="${num(y)}" rx="${num(half * 0.95)}" ry="9" fill="#2b1a14" fill-opacity="0.22"/>` +
        `<ellipse cx="${num(x)}" cy="${num(y - 5)}" rx="${num(half * 0.75)}" ry="8" fill="${brass}"/><ellipse cx="${num(x - 3)}" cy="${num(y - 7)}" rx="${num(half * 0.55)}" ry="4" fill="${shade(brass, 0.45)}"/>` +
        `<path d="${bar}" fill="none" stroke="${shade(brass, -0.25)}" stroke-width="7" stroke-linecap="round"/><path d="${bar}" fill="none" stroke="${shade(brass, 0.25)}" stroke-width="3.4" stroke-linecap="round"/>` +
        item.draw(x, top, unit)
      )
    },
  }
}
