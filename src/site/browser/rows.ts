/** An arrow (parts/Arrows.astro) moves the row of its section by nearly its width. */
export function attach(arrow: HTMLElement): void {
  const row = arrow.closest('section')?.querySelector('.rail, .slides')
  arrow.addEventListener('click', () => row?.scrollBy({ left: Number(arrow.dataset.go) * row.clientWidth * 0.9 }))
}
