import { html } from 'hono/html'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import type { ShopperMail } from '../deliveries/automatic-mail.ts'
import { codeOf, linkKeyOf } from './one-time-code.ts'
import { readCode } from './sign-in-codes.ts'

/**
 * The job of a one-time code: sends it while it is valid. Running twice sends the same code again.
 *
 * @param base of the API's paths
 * @throws if the mail server doesn't accept it, so that the queue tries again
 */
export async function mailCode(
  {
    database,
    registry,
    now,
    log,
    authSecret,
  }: Pick<ApiContext, 'database' | 'registry' | 'now' | 'log' | 'authSecret'>,
  sendMail: (mail: ShopperMail) => Promise<void>,
  id: string,
  base = '/api',
): Promise<void> {
  const row = await readCode(database.queries, id)
  const tenant = row && registry.bySlug(row.website_slug)
  const minutes = row ? Math.ceil((row.expires_at.getTime() - now()) / 60_000) : 0
  if (!row || !tenant || minutes <= 0) return
  try {
    if (!authSecret) throw new Error('AUTH_SECRET is not set')
    const code = codeOf(authSecret, id)
    const link = `${row.origin ?? new URL(tenant.url).origin}${base}/auth/link/${linkKeyOf(authSecret, id)}`
    await sendMail(codeMail({ tenant, email: row.email, code, link, minutes }))
  } catch (error) {
    // Logged without the message, which may quote the shopper's address.
    log('a one-time code could not be sent', { website: row.website_slug, missing: authSecret ? '' : 'AUTH_SECRET' })
    throw error
  }
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
function codeMail({ tenant: { name }, email, code, link, minutes }: CodeMail): ShopperMail {
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
