/** Hides the header while the page scrolls down. */
export function hideHeader(): void {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      document.documentElement.toggleAttribute('data-down', scrollY > last && scrollY > 200)
      last = scrollY
    },
    { passive: true },
  )
}
