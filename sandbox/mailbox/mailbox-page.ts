import { html, raw } from 'hono/html'
import type { CrmLead } from '../crm/crm.ts'
import type { ReceivedMail } from './mailbox.ts'

const STYLE = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--line:#8886}
body{margin:0 auto;max-width:64rem;padding:clamp(1.25rem,4vw,3rem);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.15;margin:0 0 .25rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
details{border:1px solid var(--line);border-radius:.5rem;margin:0 0 .75rem;overflow:hidden}
summary{padding:.8rem 1rem;cursor:pointer}
summary small{display:block;opacity:.75}
pre{margin:0;padding:1rem;overflow:auto;font-size:.85rem;border-top:1px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:26rem;border:0;border-top:1px solid var(--line);background:#fff}
`

/** What the local mail server and CRM received, newest first; with `text`, only messages that contain it. */
export function mailboxPage(allMails: readonly ReceivedMail[], allLeads: readonly CrmLead[], text = '') {
  const contains = (message: object): boolean => JSON.stringify(message).includes(JSON.stringify(text).slice(1, -1))
  const mails = allMails.filter(({ source: _, ...mail }) => contains(mail))
  const leads = allLeads.filter(contains)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox: ${mails.length}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p><a href="/">All dealers</a></p>
<h1>Mailbox</h1>
<p>Leads as the dealers' people and systems get them, and what shoppers are sent. No mail leaves this machine. Reload to look again.</p>
<h2>Emails (${mails.length})</h2>
${mails.length === 0 ? html`<p>None yet: send an enquiry on any dealer's site.</p>` : mails.map(mailHtml)}
<h2>Webhooks of the CRM (${leads.length})</h2>
${leads.map(leadHtml)}
</main>
</body>
</html>`
}

const mailHtml = (mail: ReceivedMail) => html`<details>
<summary><strong>${mail.subject}</strong><small>to ${mail.to.join(', ')}, ${new Date(mail.at).toISOString()}${replied(mail)}${attached(mail)}</small></summary>
${mail.html === undefined ? '' : html`<iframe sandbox title="${mail.subject}" srcdoc="${mail.html}"></iframe>`}
<pre>${mail.text}</pre>
</details>
`

const replied = ({ replyTo }: ReceivedMail): string => (replyTo ? `, replies to ${replyTo}` : '')

const attached = ({ attachments }: ReceivedMail): string =>
  attachments.length === 0 ? '' : `, with ${attachments.join(', ')}`

const leadHtml = ({ type, data, id, times }: CrmLead) => html`<details>
<summary><strong>${type}</strong><small>${id}${times > 1 ? `, came ${times} times` : ''}</small></summary>
<pre>${JSON.stringify(data, null, 2)}</pre>
</details>
`
