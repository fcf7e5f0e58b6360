import { createHash, createHmac, randomBytes } from 'node:crypto'

const DIGITS = 6

/** The six digits for an id. They are derived from the secret, so no table or job stores a code. */
export const codeOf = (secret: string, id: string): string => {
  const number = createHmac('sha256', secret).update(`one-time code ${id}`).digest().readUIntBE(0, 6)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The key in the email's link: unlike the digits, it can't be guessed. */
export const linkKeyOf = (secret: string, id: string): string => macOf(secret, `one-time link ${id}`)

/** For the cookie of browsers in which a person has already signed in. */
export const browserKeyOf = (secret: string, { slug, email }: { slug: string; email: string }): string =>
  macOf(secret, `browser ${slug} ${email}`)

const macOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/** A session's token for the shopper's cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token; unsalted, because a token is too long to be guessed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
