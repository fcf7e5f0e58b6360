/** Shows the parts that the page hides until an island has read the address (`html[data-pending]`). */
export function endPending(): void {
  delete document.documentElement.dataset.pending
}
