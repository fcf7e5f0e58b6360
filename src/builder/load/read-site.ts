import { join } from 'node:path'
import { adFindings, asAdvertised, type Finding } from '#src/features/advertising/findings.ts'
import { type FeedsOut, feedsOut } from '#src/features/feeds-out/build/feeds-out.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import { listedVehicles } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteModel, SiteRecipe } from '#src/page/site/site-model.ts'
import type { StockOptions } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { tenantWarnings } from '#src/tenant/warnings.ts'
import { withHolds } from '#src/vehicle/hold.ts'
import { oneSpelling } from '#src/vehicle/one-spelling.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import { loadContent } from './content.ts'
import { problemText } from './problem.ts'
import type { LoadedTenant } from './tenants.ts'
import { type StockGuardOptions, type TrustedStock, trustedStock, untouchedStock } from './trusted-stock.ts'

/** Everything that was read for one dealer's site. */
export interface SiteReading {
  stock: TrustedStock
  /** Broken rules of advertising. */
  findings: Finding[]
  /** The feeds for other platforms. */
  feeds: FeedsOut
  /** Folder of the dealer's own pictures. */
  pictures: string
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** The input of the page models. */
  input: SiteInput
  /** Plans the site; separate, because the guard rails check the stock first. */
  recipe(): SiteRecipe
  /** The same with every page made. */
  compose(): SiteModel
}

const NOTHING_HELD: ReadonlySet<string> = new Set()

/** A mistake in a dealer's files; the message says where and what to do. */
export class TenantError extends Error {
  override name = 'TenantError'
}

interface SiteOptions extends Pick<StockOptions, 'cacheFolder' | 'log'> {
  /** Without it any stock is accepted. */
  guard?: StockGuardOptions
  /** What the dealer has advertised so far: without it no "was" price is proved, except by the dealer's own dates. */
  ledger?: PriceLedger
  /** Keys of the vehicles that shoppers hold. */
  held?: ReadonlySet<string>
  /** Where `content/` lies if not in the dealer's folder. */
  words?: string
}

/**
 * Reads one dealer's folder and stock.
 *
 * @throws TenantError; StockError if the stock source as a whole can't be read; HeldBack
 */
export async function readSite(
  { folder, tenant: loaded }: LoadedTenant,
  now: number,
  { guard, ledger = {}, held = NOTHING_HELD, words = folder, ...options }: SiteOptions = {},
): Promise<SiteReading> {
  if (!loaded.ok) throw new TenantError(loaded.error.map(problemText).join('\n'))
  const tenant = loaded.value
  const leftOut: string[] = []
  const content = loadContent(words, tenant, (problem) =>
    leftOut.push(`${problemText(problem)} Until then the post is left out.`),
  )
  if (!content.ok) throw new TenantError(content.error.map(problemText).join('\n'))
  const sources = { ...options, folder, now, environment: process.env }
  const read = () => readStock(tenant, sources)
  const stock = guard ? await trustedStock(tenant, read, guard) : untouchedStock(await read())
  const { city, state } = tenant.address
  const vehicles = oneSpelling(stock.vehicles)
  const { exceptions, pages } = content.value
  const privacy = pages.find(({ slug }) => slug === 'privacy-policy')?.html
  const findings = adFindings({ tenant, vehicles, exceptions, privacy, ledger, now })
  const input = {
    tenant,
    content: content.value,
    vehicles: withHolds(asAdvertised(vehicles, findings), held),
    ledger,
    now,
    manufacturer: stock.reading?.manufacturer,
    mock: process.env.MOCK === '1',
  }
  const feeds = feedsOut({ tenant, listed: listedVehicles(input), now, environment: process.env })
  const recipe = (): SiteRecipe => {
    const site = siteRecipe(input)
    return {
      ...site,
      files: [...site.files, ...feeds.files],
      warnings: [...tenantWarnings(tenant), ...leftOut, ...site.warnings, ...feeds.warnings],
    }
  }
  return {
    stock,
    findings,
    feeds,
    input,
    place: state ? `${city}, ${state}` : city,
    pictures: join(folder, 'images'),
    recipe,
    compose() {
      const site = recipe()
      return { ...site, pages: site.pages.map((page) => page.make()) }
    },
  }
}
