import type { ApiContext } from '../api-context.ts'
import { codeOf, linkKeyOf } from './one-time-code.ts'
import { readCode } from './sign-in-codes.ts'
import { codeMail, type ShopperMail } from './sign-in-mail.ts'

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
