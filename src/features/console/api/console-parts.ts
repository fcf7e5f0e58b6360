import { html } from 'hono/html'

/** A sentence where a table or list would be empty. */
export const none = (text: string) => html`<p class="none">${text}</p>`

/** A heading over a column of words or of numbers. */
type Heading = string | { number: string }

const headingCell = (heading: Heading) =>
  typeof heading === 'string'
    ? html`<th scope="col">${heading}</th>`
    : html`<th scope="col" class="number">${heading.number}</th>`

/** A table that scrolls, also by keyboard, if it is wider than the window. */
export const table = (
  label: string,
  headings: readonly Heading[],
  rows: readonly unknown[],
) => html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table>
<thead><tr>${headings.map(headingCell)}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`
