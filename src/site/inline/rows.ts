/** An arrow (parts/Arrows.astro) moves the row of its section by nearly its width. */
export function moveRows(): void {
  addEventListener('click', ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>('[data-go]') : null
    const row = arrow?.closest('section')?.querySelector('.rail, .slides')
    if (row) row.scrollBy({ left: Number(arrow?.dataset.go) * row.clientWidth * 0.9 })
  })
}
