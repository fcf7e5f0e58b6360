import { html } from 'hono/html'

/** A sentence where a table or list would be empty. */
export const none = (text: string) => html`<p class="none">${text}</p>`

/** A heading over a column of words or of numbers. */
type Heading = string | { number: string }

const headingCell = (heading: Heading) =>
  typeof heading === 'string'
    ? html`<th scope="col">${heading}</th>`
    : html`<th scope="col" class="number">${heading.number}</th>`

/** A number, with the words that name it where a narrow window has no headings. A zero is quiet. */
export const numberCell = (name: string, value: unknown, tone = '') =>
  html`<td class="number ${value === 0 ? 'zero' : tone}" data-name="${name}">${value}</td>`

/** A table that scrolls, also by keyboard, if it is wider than the window. On a phone, each row is a block. */
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
