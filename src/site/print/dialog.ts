import { print, raw } from './html.ts'
import * as messages from './messages.ts'

/** A native dialog. The link that opens it names it in `data-dialog`; its `href` is used if no script can open the dialog. */
export const dialogHtml = (name: string, title: string, content: string): string =>
  print`<dialog class="dlg no-print" id="dialog-${name}" aria-labelledby="dialog-${name}-title" closedby="closerequest"><div class="dlg-head"><h2 id="dialog-${name}-title">${title}</h2><form method="dialog"><button class="btn-icon i i-close" aria-label="${messages.close}"></button></form></div>${raw(content)}</dialog>`
