const event = 'hydrated'

/**
 * Runs in the head. Links, forms and menus work before scripts have taken over the page, but a button
 * outside a form does nothing then: its presses are kept, and made again once it works. Its text
 * never changes, so that the policy for scripts can name its hash.
 */
export const keepPressesScript = `(()=>{let d=document,p=[],k=e=>{let b=e.target.closest('button[type=button]');b&&p.push(b)};d.addEventListener('click',k);d.addEventListener('${event}',()=>{d.removeEventListener('click',k);p.map(b=>b.click())},{once:true})})()`

/** Marks the page as hydrated, and makes the presses that came too early. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(event))
}
