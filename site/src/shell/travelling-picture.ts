let travelling: HTMLElement | null = null

/**
 * Makes the picture of a link the one that a view transition carries to the page behind it, or back
 * from there. On that page, the picture with this name in CSS is the other end.
 */
export function letPictureTravel(link: Element | undefined): void {
  if (travelling) travelling.style.viewTransitionName = ''
  travelling = link?.querySelector('img') ?? link?.closest('article')?.querySelector('img') ?? null
  if (travelling) travelling.style.viewTransitionName = 'opened-picture'
}
