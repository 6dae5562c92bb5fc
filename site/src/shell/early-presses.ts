const event = 'hydrated'

/**
 * Runs in the head. Links, forms and menus work before scripts have taken over the page, but a button
 * outside a form does nothing then: its presses are kept, and made again once it works. Its text
 * never changes, so that the policy for scripts can name its hash.
 */
export const keepPressesScript = `(function(){var d=document,p=[];function keep(e){var b=e.target.closest('button[type=button]');if(b)p.push(b)}d.addEventListener('click',keep);d.addEventListener('${event}',function(){d.removeEventListener('click',keep);p.forEach(function(b){b.click()})},{once:true})})()`

/** Marks the page as hydrated, and makes the presses that came too early. */
export function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = ''
  document.dispatchEvent(new Event(event))
}
