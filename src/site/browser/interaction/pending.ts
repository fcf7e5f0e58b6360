/** Shows what the page hides until an island knows what the address asks for (`html[data-pending]`). */
export function endPending(): void {
  delete document.documentElement.dataset.pending
}
