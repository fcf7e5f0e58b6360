import { createHmac } from 'node:crypto'
import type { Tenant } from '#src/tenant/tenant.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A shorter secret could be found by trying, from the address of one feed. */
const SHORTEST_SECRET = 24

/**
 * The secret from which the addresses of a dealer's feeds are made: `FEEDS_SECRET`, or
 * `FEEDS_SECRET__HARROW_MOTOR_GROUP` only for `harrow-motor-group`. Another secret gives other addresses.
 */
export function feedsSecret(environment: Environment, { slug }: Pick<Tenant, 'slug'>): string | undefined {
  const own = `FEEDS_SECRET__${slug.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
  const secret = environment[own] || environment.FEEDS_SECRET
  return secret && secret.length >= SHORTEST_SECRET ? secret : undefined
}

export const NO_SECRET = `feeds_out: FEEDS_SECRET is not set, or has fewer than ${SHORTEST_SECRET} characters, so no feed is written. Set it where builds run, to the output of: openssl rand -hex 32`

/** The folder of the feeds of a site, or of one of its dealerships: nobody can guess it who doesn't know the secret. */
export const feedsFolder = (secret: string, slug: string, dealership = ''): string =>
  `/feeds/${createHmac('sha256', secret)
    .update(JSON.stringify([slug, dealership]))
    .digest('hex')
    .slice(0, 32)}`
