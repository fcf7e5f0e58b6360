/**
 * Milliseconds for a connection, a lock, a statement, and an answer from a server that is connected but silent. No
 * shopper waits longer, and a slow statement doesn't keep its connection from other calls.
 */
export const POSTGRES_LIMITS = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 8_000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  keepAlive: true,
}
