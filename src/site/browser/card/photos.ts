/** The most photos that a card shows; the vehicle's page shows all. */
const MOST = 5

/**
 * Makes the photos of cards swipeable. Photos after the first are empty until the row first moves, when they are copied
 * from the vehicle's page.
 *
 * @spec 2.27
 */
export function offerPhotos(list: ParentNode): void {
  for (const card of list.querySelectorAll('.card')) if (!card.querySelector('.card-photos')) prepare(card)
}

function prepare(card: Element): void {
  const [first, badge, link] = [card.querySelector('img'), card.querySelector('.photos'), card.querySelector('a')]
  const total = Number.parseInt(badge?.textContent ?? '', 10)
  if (!first || !badge || !link || !(total > 1)) return
  // Keyboard and screen-reader users have the title's link and the vehicle's gallery.
  const row = Object.assign(document.createElement('a'), { className: 'card-photos', href: link.href })
  row.tabIndex = -1
  row.setAttribute('aria-hidden', 'true')
  row.append(Object.assign(first.cloneNode(), { alt: '' }))
  for (let more = Math.min(total, MOST); --more; ) row.append(document.createElement('span'))
  const fillOnce = (): void =>
    row.addEventListener('scroll', () => fill(row, first.sizes).catch(tryAgain), { once: true })
  const tryAgain = (error: unknown): void => {
    reportError(error)
    fillOnce()
  }
  fillOnce()
  row.addEventListener('scroll', () => {
    badge.textContent = `${Math.round(row.scrollLeft / row.clientWidth) + 1} / ${total}`
  })
  const arrows = Object.assign(document.createElement('span'), { className: 'arrows' })
  arrows.setAttribute('aria-hidden', 'true')
  for (const by of [-1, 1]) {
    const arrow = Object.assign(document.createElement('button'), { type: 'button', tabIndex: -1 })
    arrow.onclick = () => row.scrollBy({ left: by * row.clientWidth })
    arrows.append(arrow)
  }
  first.after(row, arrows)
}

async function fill(row: HTMLAnchorElement, sizes: string): Promise<void> {
  const { vehiclePage } = await import('./vehicle-page.ts')
  const photos = (await vehiclePage(row.href)).querySelectorAll<HTMLImageElement>('.slides img')
  for (const [index, place] of [...row.children].entries()) {
    const photo = photos[index]
    if (photo && index)
      place.replaceWith(Object.assign(document.importNode(photo), { sizes, alt: '', loading: 'lazy' }))
  }
}
