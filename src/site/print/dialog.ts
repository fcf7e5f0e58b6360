import { escapeHtml } from '#src/base/text.ts'
import type { FormModel } from '#src/page/parts.ts'
import { formHtml } from './form.ts'

/**
 * A native dialog. What opens it names it in `data-dialog`, and leads to a page
 * of its own where nothing can open a dialog. `name` is not escaped: it is a
 * form's id or a word of ours.
 */
export function dialogHtml(name: string, title: string, html: string): string {
  return (
    `<dialog class="dlg no-print" id="dialog-${name}" aria-labelledby="dialog-${name}-title" closedby="any"><div class="dlg-head">` +
    `<h2 id="dialog-${name}-title">${escapeHtml(title)}</h2>` +
    `<form method="dialog"><button class="btn-icon i i-close" aria-label="Close"></button></form></div>${html}</dialog>`
  )
}

/** @spec 2.22 */
export const formDialogHtml = (form: FormModel): string =>
  dialogHtml(form.id, form.title, formHtml(form, { titled: false }))
