import type { Redirect } from '#src/page/site/site-model.ts'
import { pathText } from '#src/tenant/redirects.ts'
import { type HeaderRule, PAGE_CACHE_CONTROL } from './headers.ts'
import { redirectTarget } from './redirects.ts'

/**
 * The content of an nginx `server` block whose root is the site's `current` folder, with the dealer's own domain. nginx
 * drops inherited headers if a location adds its own, so each location repeats the common ones.
 *
 * @param origin of the site
 * @param others hosts that redirect to it
 * @throws if nginx could misread a domain or header, because it would then refuse the configuration of all sites
 */
export function nginxSnippet(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  origin: string,
  others: readonly string[] = [],
): string {
  const domain = origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
  const common = rules.find((rule) => rule.pattern === '/*')?.headers ?? {}
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  const page = [...add({ ...common, 'Cache-Control': PAGE_CACHE_CONTROL }), COMPRESSED]
  const located = rules
    .filter((rule) => rule.pattern !== '/*')
    .map(({ pattern, headers }) =>
      block(`^~ ${pattern.slice(0, -1)}`, [...add({ ...common, ...headers }), COMPRESSED, '  try_files $uri =404;']),
    )
  const moved = [...Map.groupBy(redirects, groupOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { to, status } = first
    const answer = status === 410 ? '  return 410;' : `  return ${status} ${redirectTarget(to, '$is_args$args')};`
    return locations(group.map(({ from }) => from)).map((each) => block(each, [answer]))
  })
  return [
    '# Include in the server block of this site; `root` is the folder that holds this file.',
    `server_name ${[domain, ...others].map(plainDomain).join(' ')};`,
    ...others.map((host) => `if ($host = ${host}) { return 301 ${origin}$request_uri; }`),
    ...TEXTS,
    'error_page 404 410 /404.html;',
    'absolute_redirect off;',
    block('~ ^/_(headers|redirects|nginx\\.conf)$', ['  return 404;']),
    ...moved,
    ...located,
    block('= /', [...page, '  try_files /index.html =404;']),
    block('/', [...page, '  rewrite ^/(.+)/$ /$1 last;', '  try_files $uri.html $uri =404;']),
    '',
  ].join('\n')
}

/**
 * Redirects from one folder to one place, such as those of all departed vehicles of a model, form a group; any other is
 * on its own.
 */
const groupOf = ({ from, to, status }: Redirect): string =>
  PLAIN.test(from) ? `${status} ${to} ${from.slice(0, from.lastIndexOf('/'))}` : from

const PLAIN = /^\/[A-Za-z0-9_/-]+$/

/** nginx refuses a word of more than 4,096 bytes. */
const LONGEST_PATTERN = 3500

/** One block per address would take nginx 10 KB of memory, and three times the bytes in the file. */
function locations(paths: readonly string[]): string[] {
  const [first = ''] = paths
  if (paths.length === 1) return [`= ${location(first)}`]
  const folder = first.slice(0, first.lastIndexOf('/') + 1)
  const patterns: string[] = []
  let names = ''
  for (const path of paths) {
    const name = path.slice(folder.length)
    if (names.length + name.length > LONGEST_PATTERN) {
      patterns.push(names)
      names = ''
    }
    names = names ? `${names}|${name}` : name
  }
  return [...patterns, names].map((each) => `~ ^${folder}(${each})$`)
}

/** nginx compares unescaped addresses; any that isn't plain is quoted. */
function location(from: string): string {
  const path = pathText(from) ?? from
  return /^[A-Za-z0-9._~/-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`
}

function plainDomain(domain: string): string {
  if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(domain)) throw new Error(`"${domain}" can't be the domain of a site.`)
  return domain
}

/** nginx has no way to write a dollar sign. */
function quoted(value: string): string {
  if (/[$\p{Cc}]/u.test(value)) throw new Error(`nginx can't send the header value "${value}".`)
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

/** Only for the site's own files: an answer of the API contains secrets beside the caller's input (BREACH). */
const COMPRESSED = '  gzip on;'

/** Without a charset, browsers guess; uncompressed, a page is six times as large. */
const TEXTS = [
  'charset utf-8;',
  'charset_types text/css text/csv text/javascript text/plain text/xml application/javascript;',
  'gzip_vary on;',
  'gzip_proxied any;',
  'gzip_comp_level 6;',
  'gzip_min_length 512;',
  'gzip_types text/css text/csv text/javascript text/plain text/xml application/javascript application/json application/xml image/svg+xml;',
]

const block = (location: string, lines: string[]): string => `location ${location} {\n${lines.join('\n')}\n}`
