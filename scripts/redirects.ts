/**
 * `npm run redirects`: proposes new places for the addresses of a dealer's old site, and lists those for which there is
 * none.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { counted } from '#src/base/text.ts'
import { readSite, TenantError } from '#src/builder/load/read-site.ts'
import { type LoadedTenant, loadTenants } from '#src/builder/load/tenants.ts'
import { readSitemap, SitemapError } from '#src/features/moving-in/build/read-sitemap.ts'
import { type Proposal, proposedRedirects } from '#src/features/moving-in/proposed-redirects.ts'
import { replaceFile } from '#src/node/files.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { readWords, refuseExisting, runCommand, WrongCall } from './command.ts'

const USAGE = `npm run redirects -- <sitemap> [--tenant <slug>] [--out <file>]
  <sitemap>           of the old site: an XML file, a list with one address per line, or an http(s) address
  --tenant <slug>     the dealer; not needed if there is only one
  --tenants <folder>  (tenants)
  --out <file>        writes the redirects there, such as tenants/<slug>/content/redirects.json, instead of printing them`

const OPTIONS = {
  tenant: { type: 'string' },
  tenants: { type: 'string', default: 'tenants' },
  out: { type: 'string' },
} as const

function dealerOf(tenants: string, slug: string | undefined): LoadedTenant {
  const all = loadTenants(tenants)
  const chosen = slug === undefined ? all : all.filter((one) => one.slug === slug)
  const [dealer, another] = chosen
  if (dealer === undefined) throw new WrongCall(`${tenants} has no dealer${slug ? ` ${slug}` : ''}.`)
  if (another) throw new WrongCall(`${tenants} has ${all.length} dealers: name one with --tenant.`)
  return dealer
}

/** One redirect per line, as people write them. */
function fileText(redirects: Proposal['redirects']): string {
  const lines = redirects.map(({ from, to }) => `  { "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)} }`)
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
}

function report({ redirects, proposed, answered, homeless, lost, shared }: Proposal): string {
  const accepted = redirects.length - proposed
  return [
    `${counted(proposed, 'redirect')} proposed${accepted > 0 ? `, after the dealer's existing ${accepted}` : ''}.`,
    `${counted(answered, 'address', 'addresses')} already answered by a page, a file or a redirect.`,
    ...lost.map(({ address, reason }) => `${address}: ${reason}, so it was matched again.`),
    ...shared.map(({ address, reason }) => `${address}: ${reason}.`),
    `${counted(homeless.length, 'address', 'addresses')} without a home${homeless.length > 0 ? ':' : '.'}`,
    ...homeless.map(({ address, reason }) => `${address}: ${reason}.`),
  ].join('\n')
}

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, { allowPositionals: true, options: OPTIONS })
  const [source, another] = positionals
  if (source === undefined || another !== undefined) throw new WrongCall(`Name one sitemap. Usage: ${USAGE}`)
  const dealer = dealerOf(values.tenants, values.tenant)
  const { out } = values
  // The proposal includes the dealer's own redirects, so it may replace that file.
  if (out !== undefined && existsSync(out) && resolve(out) !== resolve(dealer.folder, 'content/redirects.json'))
    refuseExisting(out)
  const addresses = await readSitemap(source)
  const { input } = await readSite(dealer, Date.now())
  const proposal = proposedRedirects(input, addresses)
  if (out === undefined) process.stdout.write(fileText(proposal.redirects))
  else {
    mkdirSync(dirname(out), { recursive: true })
    replaceFile(out, fileText(proposal.redirects))
  }
  console.error(report(proposal))
}

await runCommand(main, { expected: [SitemapError, StockError, TenantError] })
