import { logToStderr } from '#src/node/log-to-stderr.ts'
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

/** The connection of a tenant's stock source; credentials come from the environment. @throws StockError without them */
export function connect(
  api: string,
  { environment = {}, timeout, log }: Pick<StockOptions, 'environment' | 'timeout' | 'log'>,
): PlatformConnection {
  const { PLATFORM_USERNAME: username, PLATFORM_PASSWORD: password } = environment
  if (!username || !password) {
    const remedy = 'Set PLATFORM_USERNAME and PLATFORM_PASSWORD in the environment.'
    throw new StockError('no-credentials', api, 'The dealer platform needs credentials.', remedy)
  }
  return { api, username, password, timeout: timeout ?? DEFAULT_TIMEOUT, log: log ?? logToStderr }
}
