/**
 * Marks a page that a shopper has come to by a link. One that is reloaded or returned to
 * isn't marked: the browser scrolls it to where it was left, so it must know all heights.
 */
export function markFreshPage(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isFresh = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
  document.documentElement.toggleAttribute('data-fresh', isFresh)
}
