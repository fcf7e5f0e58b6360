/** `npm run lint:feeds`: checks dealers' outgoing feeds against the platforms' rules, without building. */
import { absoluteUrl } from '#src/base/urls.ts'
import { readSite, TenantError } from '#src/builder/load/read-site.ts'
import { ownPictures } from '#src/builder/pictures/own-pictures.ts'
import { writtenFeeds } from '#src/features/feeds-out/build/feeds-out.ts'
import type { FeedFinding } from '#src/features/feeds-out/judge-feed.ts'
import { feedLines } from '#src/features/feeds-out/report.ts'
import { listedVehicles } from '#src/page/site/dealer-site.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { chosenDealers } from './chosen-dealers.ts'
import { readWords, runCommand } from './command.ts'

const USAGE = `npm run lint:feeds -- [slug ...]   all dealers that name feeds, or these
  --tenants <folder>  (tenants)
  --addresses         also lists the addresses of the feeds, which are secrets
  --json              for machines
Ends with status 1 if a vehicle is left out of a feed.`

const OPTIONS = {
  tenants: { type: 'string', default: 'tenants' },
  addresses: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

await runCommand(
  async () => {
    const { values, positionals } = readWords(USAGE, { allowPositionals: true, options: OPTIONS })
    const found: Record<string, FeedFinding[]> = {}
    const lines: string[] = []
    for (const loaded of chosenDealers(values.tenants, positionals)) {
      const { input, pictures } = await readSite(loaded, Date.now())
      const { tenant, vehicles } = await ownPictures(input, pictures, { last: undefined })
      const { now } = input
      const listed = listedVehicles({ tenant, vehicles, now })
      const feeds = writtenFeeds({ tenant, listed, now, environment: process.env })
      found[loaded.slug] = feeds.findings
      const addresses = feeds.files.map(({ path }) => absoluteUrl(tenant.url, path))
      const reported = [...(values.addresses ? [...addresses, ...feeds.warnings] : []), ...feedLines(feeds.findings)]
      lines.push(...reported.map((line) => `${loaded.slug}: ${line}`))
    }
    if (values.json) console.log(JSON.stringify(found, null, 2))
    else console.log(lines.length === 0 ? 'All feeds are fine.' : lines.join('\n\n'))
    if (
      Object.values(found)
        .flat()
        .some(({ outcome }) => outcome === 'vehicle left out')
    )
      process.exitCode = 1
  },
  { expected: [TenantError, StockError] },
)
