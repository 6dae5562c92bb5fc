/** Dispatched on the document once it is hydrated. */
export const hydratedEvent = 'hydrated'

/** Dispatched on the document if hydration fails because a script did not load. */
const stalledEvent = 'stalled'

/**
 * Runs in the head. Links, forms and menus work before hydration, other buttons do not: their clicks
 * are recorded and replayed after hydration. So is the first click on a link with `data-waits`; a
 * second one follows it, in case hydration never happens. If hydration fails, the clicks are
 * replayed at once. The text never changes, so the content security policy can allow it by its hash.
 */
export const recordClicksScript = `(()=>{let d=document,p=[],k=e=>{let b=e.target.closest('button[type=button]:not([popovertarget]),a[data-waits]');b&&(b.href?p.includes(b)||(p.push(b),e.preventDefault()):p.push(b))},r=()=>{d.removeEventListener('click',k);p.splice(0).map(b=>b.click())};d.addEventListener('click',k);d.addEventListener('${hydratedEvent}',r,{once:true});d.addEventListener('${stalledEvent}',r,{once:true})})()`

/** Marks the page as hydrated and replays the clicks before. */
export function replayEarlyClicks(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(hydratedEvent))
}

/** Follows links that wait for scripts: the page works as one without scripts. */
export function releaseWaitingLinks(): void {
  document.dispatchEvent(new Event(stalledEvent))
}
