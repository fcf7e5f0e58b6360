import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** What is kept of a code: without the secret, a million codes could be tried on a copy of the table. */
export const codeDigest = (secret: string, { id, code }: { id: string; code: string }): string =>
  createHmac('sha256', secret).update(`${id} ${code}`).digest('base64url')

/** Takes the same time wherever two digests differ. */
export const isSameDigest = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** A session's token for the shopper's cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token, which is too long to be guessed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')
