/** Dispatched on the document when it is hydrated. */
export const hydratedEvent = 'hydrated'

/** Dispatched on the document when it is not hydrated for now: a script did not load. */
const stalledEvent = 'stalled'

/**
 * Runs in the head. Links, forms and menus work before hydration, but any other button does nothing
 * yet: its clicks are recorded and replayed after hydration. So is the first click of a link with
 * `data-waits`; the next one follows it, in case hydration never comes. Where it is known not to come
 * for now, nothing waits for it any more. The text never changes, so the content security policy can
 * allow it by its hash.
 */
export const keepPressesScript = `(()=>{let d=document,p=[],k=e=>{let b=e.target.closest('button[type=button]:not([popovertarget]),a[data-waits]');b&&(b.href?p.includes(b)||(p.push(b),e.preventDefault()):p.push(b))},r=()=>{d.removeEventListener('click',k);p.splice(0).map(b=>b.click())};d.addEventListener('click',k);d.addEventListener('${hydratedEvent}',r,{once:true});d.addEventListener('${stalledEvent}',r,{once:true})})()`

/** Marks the page as hydrated and replays the clicks that came too early. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(hydratedEvent))
}

/** Lets links be followed that wait for scripts: the page works as one without them. */
export function stopWaiting(): void {
  document.dispatchEvent(new Event(stalledEvent))
}
