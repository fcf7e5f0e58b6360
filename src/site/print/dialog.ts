import { escapeHtml } from '#src/base/text.ts'

/**
 * A native dialog. The link that opens it names it in `data-dialog`; its `href` is
 * used if no script can open the dialog. `name` is not escaped, because it is always
 * one of our own names.
 */
export function dialogHtml(name: string, title: string, html: string): string {
  return (
    `<dialog class="dlg no-print" id="dialog-${name}" aria-labelledby="dialog-${name}-title" closedby="closerequest"><div class="dlg-head">` +
    `<h2 id="dialog-${name}-title">${escapeHtml(title)}</h2>` +
    `<form method="dialog"><button class="btn-icon i i-close" aria-label="Close"></button></form></div>${html}</dialog>`
  )
}
