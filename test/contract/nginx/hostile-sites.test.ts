import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseUrl } from '#src/base/urls.ts'
import { headerRules, readHeadersFile } from '#src/builder/host/headers.ts'
import { hostFiles } from '#src/builder/host/host-files.ts'
import { assertPlainRedirects, readRedirectsFile } from '#src/builder/host/redirects.ts'
import { tagSources } from '#src/page/site/slots.ts'
import { redirects } from '#src/tenant/redirects.ts'
import { otherHosts, resolveTenant, tenantFile } from '#src/tenant/tenant.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { NO_NGINX, nginxOptions, WHY_SKIPPED } from './start-nginx.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SAMPLE = JSON.parse(readFileSync(join(ROOT, 'tenants/golden-wattle-rv/tenant.json'), 'utf8'))

/** What has a meaning in the configuration of a web server, a policy or a header. */
const MARKS = [
  ';',
  '$host',
  '{',
  '}',
  '"',
  "'",
  '\\',
  '#',
  '\n',
  '\r',
  '\t',
  ' ',
  '%0a',
  '*',
  '~',
  '|',
  '<',
  ',',
  '\u2028',
  'é',
]
const WORDS = [
  'autoindex on',
  'return 200',
  'include /etc/passwd',
  "'unsafe-inline'",
  '_',
  'a.example',
  '[::1]',
  ':8080',
  '@',
]
const hostile = fc.array(fc.oneof(fc.constantFrom(...MARKS, ...WORDS), fc.string({ maxLength: 4 })), { maxLength: 4 })
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
const domain = fc
  .array(label, { minLength: 1, maxLength: 6 })
  .map((labels) => `${labels.join('.')}.example`)
  .filter((name) => name.length <= 253)
const path = fc.stringMatching(/^(\/[a-z0-9._~%-]{1,12}){1,4}$/)

/** Every legal character of a path, and escapes. */
const oldPath = fc.stringMatching(/^(\/([a-z0-9._~!&'()*+,;=:@$-]|%[2-6][0-9a-f]){1,12}){1,4}$/)

interface Settings {
  url: string
  alias: string
  script: string
  errors: string
  from: string
  to: string
}
const plain: fc.Arbitrary<Settings> = fc.record({
  url: fc.tuple(fc.constantFrom('https://', 'http://', 'https://www.'), domain).map((parts) => parts.join('')),
  alias: domain,
  script: domain.map((name) => `https://${name}/chat.js`),
  errors: domain.map((name) => `https://key@${name}/1`),
  from: oldPath,
  to: fc.oneof(
    path.map((text) => `${text}/end?a=1#b`),
    domain.map((name) => `https://${name}/`),
  ),
})
/** Half of the dealers put something hostile into one of their settings. */
const field = fc.constantFrom('url', 'alias', 'script', 'errors', 'from', 'to')
const dealer = fc
  .tuple(plain, fc.option(fc.tuple(field, hostile, fc.nat(100)), { freq: 1 }))
  .map(([settings, spoil]) => {
    if (!spoil) return settings
    const [name, parts, at] = spoil
    const text = settings[name]
    const place = at % (text.length + 1)
    return { ...settings, [name]: text.slice(0, place) + parts.join('') + text.slice(place) }
  })

/** The host files of a dealer with these settings; undefined if they are refused, which fails that dealer alone. */
function filesOf({ url, alias, script, errors, from, to }: Settings) {
  const chat = { provider: 'other', id: '1', script }
  const changes = { $schema: undefined, url, aliases: [alias], tracking: { chat, error_reporting_dsn: errors } }
  const [file, list] = [tenantFile.safeParse({ ...SAMPLE, ...changes }), redirects.safeParse([{ from, to }])]
  if (!file.success || !list.success) return undefined
  const tenant = resolveTenant(file.data, [])
  const rules = list.data.map((rule) => ({ ...rule, status: 301 as const }))
  const tags = tagSources(tenant.tracking)
  try {
    assertPlainRedirects(rules)
    const origins = { tags, errors: new URL(errors).origin }
    return {
      rules,
      files: hostFiles([], rules, origins, baseUrl(tenant.url, { trailingSlash: false }), otherHosts(tenant)),
    }
  } catch {
    return undefined
  }
}

const PATTERNS = headerRules('').map(({ pattern }) => pattern)

/** What nginx says of the configuration that docker/serve-sites.sh makes of these sites. */
function verdict(sites: string): string {
  const servers = join(sites, 'servers.conf')
  const options = [...nginxOptions(`include ${servers};`), '-t']
  const settings = { SITES: sites, SERVERS: servers, LISTEN: `unix:${sites}/socket`, API: 'http://127.0.0.1:9' }
  const env = { ...process.env, ...settings, NGINX_OPTIONS: options.join(' '), PATH: `${process.env.PATH}:/usr/sbin` }
  return spawnSync('sh', [join(ROOT, 'docker/serve-sites.sh')], { env, encoding: 'utf8' }).stderr
}

describe('the files for hosts of dealers that mean harm', () => {
  it.skipIf(NO_NGINX)(`nginx takes those of all that aren’t refused${WHY_SKIPPED}`, () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(dealer, { minLength: 1, maxLength: 20 }), (dealers) => {
        const sites = temporaryFolder()
        const known = dealers.flatMap((one) => filesOf(one) ?? [])
        taken += known.length
        for (const [at, { files, rules }] of known.entries()) {
          const release = join(sites, `dealer-${at}`, 'current')
          mkdirSync(release, { recursive: true })
          writeFileSync(join(release, '_nginx.conf'), String(files['_nginx.conf']))
          // A line more would be a rule that nobody checked.
          expect(readRedirectsFile(String(files._redirects)).size).toBe(rules.length)
          expect(readHeadersFile(String(files._headers)).map(({ pattern }) => pattern)).toEqual(PATTERNS)
        }
        expect(verdict(sites)).toContain('test is successful')
      }),
      { numRuns: 25 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it.skipIf(NO_NGINX)(`nginx takes a domain of 253 characters${WHY_SKIPPED}`, () => {
    const name = (length: number) => `${'a'.repeat(length - 194)}.${`${'b'.repeat(61)}.`.repeat(3)}example`
    const [url, alias] = [`https://${name(245)}`, name(253)]
    const errors = 'https://key@a.example/1'
    const made = filesOf({ url, alias, script: 'https://a.example/1.js', errors, from: '/old', to: '/new' })
    expect(made?.files['_nginx.conf']).toContain(alias)
    const sites = temporaryFolder()
    mkdirSync(join(sites, 'long/current'), { recursive: true })
    writeFileSync(join(sites, 'long/current/_nginx.conf'), String(made?.files['_nginx.conf']))
    expect(verdict(sites)).toContain('test is successful')
  })
})
