import { StockError } from '../stock-error.ts'
import { isUrl, shownPlace } from './feed-bytes.ts'

const SECRET = /\$\{([A-Za-z_]\w*)\}/g

/**
 * A feed's address with the secrets that it names as `${FEED_KEY}`, from the environment, encoded for an address.
 *
 * @throws StockError which names the variables that aren't set
 */
export function withSecrets(source: string, environment: Readonly<Record<string, string | undefined>> = {}): string {
  if (isUrl(source) && /\$%7B/i.test(new URL(source).pathname))
    throw refused(source, 'Reports would show the secret in its path.', 'Put it into the user name, password or query.')
  const missing = [...source.matchAll(SECRET)].flatMap(([, name = '']) => (environment[name] ? [] : [name]))
  if (missing.length > 0) {
    const names = [...new Set(missing)].join(', ')
    throw refused(source, `Not set: ${names}.`, 'Set it where builds run.')
  }
  return source.replace(SECRET, (_, name: string) => encodeURIComponent(environment[name] ?? ''))
}

const refused = (source: string, problem: string, remedy: string) =>
  new StockError('no-credentials', shownPlace(source), problem, remedy)
