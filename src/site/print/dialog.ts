import { escapeHtml } from '#src/base/text.ts'

/**
 * A native dialog. What opens it names it in `data-dialog`, and leads to a page
 * of its own where nothing can open a dialog. `name` is not escaped: it is a
 * word of ours.
 */
export function dialogHtml(name: string, title: string, html: string): string {
  return (
    `<dialog class="dlg no-print" id="dialog-${name}" aria-labelledby="dialog-${name}-title" closedby="any"><div class="dlg-head">` +
    `<h2 id="dialog-${name}-title">${escapeHtml(title)}</h2>` +
    `<form method="dialog"><button class="btn-icon i i-close" aria-label="Close"></button></form></div>${html}</dialog>`
  )
}
