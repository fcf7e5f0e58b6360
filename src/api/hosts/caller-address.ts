import type { Context } from 'hono'
import type { Environment } from '#src/base/environment.ts'
import { isSameSecret } from '#src/node/same-secret.ts'

/** Finds the caller's IP address. */
export type AddressOf = (c: Context) => string

interface CallerOptions {
  /** The address that connected to this host: the caller's, or that of the last proxy. */
  own: AddressOf
  /** Headers of OF_A_PROXY that this host writes itself. */
  writes?: readonly string[]
  /** Called once if calls come through a proxy that isn't in the settings. */
  warn: (message: string) => void
}

/** Headers that proxies and CDNs add and browsers never send. */
const OF_A_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cdn-loop', 'x-nf-client-connection-ip']

const PROXY_UNNAMED =
  "Requests come through a proxy or CDN, but PROXY_HEADER isn't set, so all shoppers count as one caller. " +
  "Set it to the header that contains the caller's address."

/**
 * The caller's address: the last entry of the header named by PROXY_HEADER, which the proxy itself added. If
 * PROXY_SECRET is set, the header is trusted only in calls with that secret as `x-proxy-secret`, because a call that
 * bypasses the proxy can forge it. Without the header, the address that connected.
 */
export function callerAddress(
  { PROXY_HEADER: header, PROXY_SECRET: secret }: Environment,
  { own, writes = [], warn }: CallerOptions,
): AddressOf {
  if (header) {
    const mayBeFromProxy = (c: Context) => !secret || isSameSecret(c.req.header('x-proxy-secret') ?? '', secret)
    return (c) => (mayBeFromProxy(c) && addressIn(header)(c)) || own(c)
  }
  let isWarned = false
  return (c) => {
    if (!isWarned && cameThroughProxy(c, writes)) {
      isWarned = true
      warn(PROXY_UNNAMED)
    }
    return own(c)
  }
}

/** The last address in a header, the one that the proxy or host added; '' without the header. */
export const addressIn =
  (header: string): AddressOf =>
  (c) =>
    c.req.header(header)?.split(',').at(-1)?.trim() ?? ''

/** A host adds at most one entry to X-Forwarded-For, so two mean a proxy. */
const cameThroughProxy = (c: Context, writes: readonly string[]): boolean =>
  OF_A_PROXY.some((name) => !writes.includes(name) && c.req.header(name) !== undefined) ||
  (c.req.header('x-forwarded-for') ?? '').includes(',')
