import { join } from 'node:path'
import { buildFeatures } from '#src/features/build.ts'
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
import { atOwnAddresses } from '#src/vehicle/slug.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { AddedFiles, BuildFeature, FoundByFeature } from '../feature.ts'
import { loadContent } from './content.ts'
import { problemText } from './problem.ts'
import type { LoadedTenant } from './tenants.ts'
import { type StockGuardOptions, type TrustedStock, trustedStock, untouchedStock } from './trusted-stock.ts'

/** Everything that was read for one dealer's site. */
export interface SiteReading {
  stock: TrustedStock
  /** What features found wrong in the stock. */
  found: FoundByFeature[]
  /** Makes what features add, once. */
  added(): AddedFiles[]
  /** Posts with a mistake, a sentence each. */
  leftOut: readonly string[]
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
  /** The vehicle at each address that the site has or had, by path: no address may show another one. */
  addresses?: Readonly<Record<string, string>>
  /** Keys of the vehicles that shoppers hold. */
  held?: ReadonlySet<string>
  /** Where `content/` lies if not in the dealer's folder. */
  words?: string
  /** Default: all that there are. */
  features?: readonly BuildFeature[]
}

/**
 * Reads one dealer's folder and stock.
 *
 * @throws TenantError; StockError if the stock source as a whole can't be read; HeldBack
 */
export async function readSite(
  { folder, tenant: loaded }: LoadedTenant,
  now: number,
  {
    guard,
    ledger = {},
    addresses = {},
    held = NOTHING_HELD,
    words = folder,
    features = buildFeatures,
    ...options
  }: SiteOptions = {},
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
  const trusted = guard ? await trustedStock(tenant, read, guard) : untouchedStock(await read())
  const owners = new Map(Object.entries(addresses).map(([path, id]) => [path.toLowerCase(), id]))
  const ownerOf = (slug: string) => owners.get(vehiclePath({ slug }, tenant).toLowerCase())
  const stock = { ...trusted, vehicles: atOwnAddresses(trusted.vehicles, ownerOf) }
  const { city, state } = tenant.address
  const input = {
    tenant,
    content: content.value,
    vehicles: oneSpelling(stock.vehicles),
    ledger,
    now,
    manufacturer: stock.reading?.manufacturer,
    mock: process.env.MOCK === '1',
  }
  const found: FoundByFeature[] = []
  for (const { judge } of features) {
    if (!judge) continue
    const judged = judge(input)
    input.vehicles = judged.vehicles
    found.push(judged.found)
  }
  input.vehicles = withHolds(input.vehicles, held)
  let made: AddedFiles[] | undefined
  const added = (): AddedFiles[] => {
    const listed = listedVehicles(input)
    made ??= features.flatMap(({ files }) => files?.(input, listed, process.env) ?? [])
    return made
  }
  const recipe = (): SiteRecipe => {
    const site = siteRecipe(input)
    return {
      ...site,
      files: [...site.files, ...added().flatMap(({ files }) => files)],
      warnings: [
        ...tenantWarnings(tenant),
        ...leftOut,
        ...site.warnings,
        ...added().flatMap(({ warnings }) => warnings),
      ],
    }
  }
  return {
    stock,
    found,
    added,
    leftOut,
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
