import { fail, ok, type Result } from '#src/base/result.ts'
import { baseUrl } from '#src/base/urls.ts'
import { basicAuth } from '../http/basic-auth.ts'
import { readJsonBody } from '../http/read-body.ts'
import { withRetries } from '../http/retries.ts'
import { UpstreamError } from '../http/upstream-error.ts'
import type { PlatformConnection } from './connection.ts'

const LARGEST_ANSWER = 8 * 1024 * 1024

/** `gone`: the body's own status is 404. `failed`: every attempt failed, which has been logged. */
export type UpstreamFailure = 'gone' | 'failed'

/**
 * Calls the dealer platform with basic auth and two retries. A non-ok status, a broken connection, a timeout and a body
 * that isn't a JSON object or list count as failures.
 *
 * @spec 7.1 8.6 9.2
 */
export async function requestUpstream(
  connection: PlatformConnection,
  path: string,
): Promise<Result<object, UpstreamFailure>> {
  try {
    const body = await withRetries(() => requestOnce(connection, path))
    return Reflect.get(body, 'status') === 404 ? fail('gone') : ok(body)
  } catch {
    connection.log('Unable to fetch data', path)
    return fail('failed')
  }
}

/** The same without the reason; false for any failure. @spec 7.1 */
export async function fetchUpstream(connection: PlatformConnection, path: string): Promise<object | false> {
  const answer = await requestUpstream(connection, path)
  return answer.ok ? answer.value : false
}

async function requestOnce({ api, username, password, timeout }: PlatformConnection, path: string): Promise<object> {
  const response = await fetch(`${baseUrl(api)}${path}`, {
    headers: {
      accept: 'application/json',
      authorization: basicAuth(username, password),
    },
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new UpstreamError(`status ${response.status}`, response.status)
  }
  const body = await readJsonBody(response, LARGEST_ANSWER)
  if (typeof body !== 'object' || body === null) throw new TypeError("The answer isn't a JSON object or list.")
  return body
}
