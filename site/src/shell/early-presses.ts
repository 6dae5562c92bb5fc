const event = 'hydrated'

/**
 * Runs in the head. Links, forms and menus work before hydration, but any other button does nothing
 * yet: its clicks are recorded and replayed after hydration. The text never changes, so the
 * content security policy can allow it by its hash.
 */
export const keepPressesScript = `(()=>{let d=document,p=[],k=e=>{let b=e.target.closest('button[type=button]:not([popovertarget])');b&&p.push(b)};d.addEventListener('click',k);d.addEventListener('${event}',()=>{d.removeEventListener('click',k);p.map(b=>b.click())},{once:true})})()`

/** Marks the page as hydrated and replays the clicks that came too early. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(event))
}
