import { logToStderr } from '#src/node/log-to-stderr.ts'
import { hasHost } from '../http/public-fetch.ts'
import { StockError } from '../stock-error.ts'
import type { StockOptions } from '../stock-reading.ts'

/** The connection to the dealer platform. */
export interface PlatformConnection {
  /** Base URL, e.g. `https://platform.example/api/v1`. */
  api: string
  username: string
  password: string
  /** Milliseconds that one request may take. */
  timeout: number
  log: (message: string, about?: string) => void
}

const DEFAULT_TIMEOUT = 10_000

/**
 * The connection of a tenant's stock source. Its credentials come from the environment and go only to hosts in
 * `PLATFORM_HOSTS`, because a dealer writes the address.
 *
 * @throws StockError without them
 */
export function connect(
  api: string,
  { environment = {}, timeout, log }: Pick<StockOptions, 'environment' | 'timeout' | 'log'>,
): PlatformConnection {
  const { PLATFORM_USERNAME: username, PLATFORM_PASSWORD: password } = environment
  if (!username || !password) {
    const remedy = 'Set PLATFORM_USERNAME and PLATFORM_PASSWORD in the environment.'
    throw new StockError('no-credentials', api, 'The dealer platform needs credentials.', remedy)
  }
  assertPlatformHost(api, environment)
  return { api, username, password, timeout: timeout ?? DEFAULT_TIMEOUT, log: log ?? logToStderr }
}

/** @throws StockError if the platform's credentials aren't meant for this address's host */
export function assertPlatformHost(address: string, environment: NonNullable<StockOptions['environment']> = {}): void {
  if (hasHost(environment.PLATFORM_HOSTS, new URL(address))) return
  const remedy =
    "If it's the dealer platform or its search service, the person who runs the sites can add it to PLATFORM_HOSTS."
  throw new StockError(
    'no-credentials',
    address,
    "Its host isn't allowed to receive the dealer platform's credentials.",
    remedy,
  )
}
