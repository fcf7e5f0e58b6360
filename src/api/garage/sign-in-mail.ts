import { html } from 'hono/html'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { AutomaticMail } from '../deliveries/automatic-mail.ts'

/** A message to a shopper, in the dealer's name. */
export interface ShopperMail extends AutomaticMail {
  to: string
  name: string
  html: string
}

interface CodeMail {
  tenant: Pick<Tenant, 'name'>
  email: string
  code: string
  /** Signs in only the browser that requested the code. */
  link: string
  /** Minutes until the code expires. */
  minutes: number
}

/** The message with a one-time code, and a link for the browser that requested it. */
export function codeMail({ tenant: { name }, email, code, link, minutes }: CodeMail): ShopperMail {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const ignore = `If you didn't try to sign in at ${name}, you can ignore this email.`
  return {
    to: email,
    name,
    subject: `${shown} is your code for ${name}`,
    text: `${shown}\n\nEnter this code to sign in at ${name}. Your code works once and expires in ${time}.\n\nOr open this link in the browser where you requested the code:\n${link}\n\n${ignore}\n`,
    html: String(html`<p style="font:700 2rem/1.2 system-ui,sans-serif;letter-spacing:.1em">${shown}</p>
<p>Enter this code to sign in at ${name}. Your code works once and expires in ${time}.</p>
<p>Or, in the browser where you requested the code: <a href="${link}">sign in at ${name}</a>.</p>
<p>${ignore}</p>`),
  }
}
