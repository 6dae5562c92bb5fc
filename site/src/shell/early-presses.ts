/** Dispatched on the document when it is hydrated. */
export const hydratedEvent = 'hydrated'

/**
 * Runs in the head. Links, forms and menus work before hydration, but any other button does nothing
 * yet: its clicks are recorded and replayed after hydration. So is the first click of a link with
 * `data-waits`; the next one follows it, in case hydration never comes. The text never changes, so
 * the content security policy can allow it by its hash.
 */
export const keepPressesScript = `(()=>{let d=document,p=[],k=e=>{let b=e.target.closest('button[type=button]:not([popovertarget]),a[data-waits]');b&&(b.href?p.includes(b)||(p.push(b),e.preventDefault()):p.push(b))};d.addEventListener('click',k);d.addEventListener('${hydratedEvent}',()=>{d.removeEventListener('click',k);p.map(b=>b.click())},{once:true})})()`

/** Marks the page as hydrated and replays the clicks that came too early. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(hydratedEvent))
}
