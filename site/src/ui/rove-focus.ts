/**
 * Makes the links in an element one tab stop, the current or else the first one; arrow keys, Home and
 * End move the focus among them. Returns a function that undoes it.
 */
export function roveFocus(element: Element): () => void {
  const links = [...element.querySelectorAll('a')]
  const setStop = (stop: EventTarget | null | undefined) => {
    for (const link of links) link.tabIndex = link === stop ? 0 : -1
  }
  const onFocus = ({ target }: Event) => setStop(target)
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
    const at = links.findIndex((link) => link === event.target)
    const places = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', links.length - 1],
    ])
    const link = links[places.get(event.key) ?? -1]
    if (!link) return
    event.preventDefault()
    link.focus()
  }
  setStop(links.find((link) => link.ariaCurrent) ?? links[0])
  element.addEventListener('focusin', onFocus)
  element.addEventListener('keydown', onKey)
  return () => {
    element.removeEventListener('focusin', onFocus)
    element.removeEventListener('keydown', onKey)
  }
}
