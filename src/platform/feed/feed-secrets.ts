import { dealerSecret } from '#src/tenant/dealer-secret.ts'
import { StockError } from '../stock-error.ts'
import { isUrl, shownPlace } from './feed-bytes.ts'

const SECRET = /\$\{([A-Za-z_]\w*)\}/g

/**
 * A feed's address with its placeholders such as `${FEED_KEY}` replaced by secrets, encoded for an address. They are
 * the dealer's own, which the operator of the sites has set (dealerSecret).
 *
 * @throws StockError, which names the variables that aren't set
 */
export function withSecrets(
  source: string,
  { slug, environment = {} }: { slug: string; environment?: Readonly<Record<string, string | undefined>> | undefined },
): string {
  if (isUrl(source) && /\$%7B/i.test(new URL(source).pathname))
    throw refused(source, 'Reports would show the secret in its path.', 'Put it into the user name, password or query.')
  const variables = [...source.matchAll(SECRET)].map(([, name = '']) => dealerSecret(slug, name))
  const missing = variables.filter((name) => !environment[name])
  if (missing.length > 0)
    throw refused(source, `Not set: ${[...new Set(missing)].join(', ')}.`, 'Set it where builds run.')
  return source.replace(SECRET, (_, name: string) => encodeURIComponent(environment[dealerSecret(slug, name)] ?? ''))
}

const refused = (source: string, problem: string, remedy: string) =>
  new StockError('no-credentials', shownPlace(source), problem, remedy)
