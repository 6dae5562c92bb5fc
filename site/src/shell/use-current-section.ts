import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

type Section = { id: string }

/** How far down the window a section has come up to the header, in pixels. */
const belowHeader = 160

/**
 * Returns the id of the section that is being read: the one in the address's fragment or, after
 * scrolling, the last one that has come up to the header. Undefined before hydration.
 */
export function useCurrentSection(sections: readonly Section[]): string | undefined {
  const { hash } = useLocation()
  const [current, setCurrent] = useState<string>()
  const list = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const ids = list.split(' ')
    // A section near the end of the page cannot be scrolled to the top of the window.
    let target = ids.find((id) => `#${id}` === hash)
    const from = scrollY
    const find = () => {
      if (scrollY !== from) target = undefined
      const begun = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= belowHeader
      })
      setCurrent(target ?? begun.at(-1) ?? ids[0])
    }
    find()
    addEventListener('scroll', find, { passive: true })
    addEventListener('resize', find)
    return () => {
      removeEventListener('scroll', find)
      removeEventListener('resize', find)
    }
  }, [list, hash])
  return current
}
