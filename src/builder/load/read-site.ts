import { join } from 'node:path'
import { localDay } from '#src/base/dates.ts'
import { buildFeatures } from '#src/features/build.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import { listedVehicles } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteModel, SiteRecipe } from '#src/page/site/site-model.ts'
import { keyFiles } from '#src/platform/index-now.ts'
import type { StockOptions } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { holidayWarnings } from '#src/tenant/holidays.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { tenantWarnings } from '#src/tenant/warnings.ts'
import { markHeld } from '#src/vehicle/hold.ts'
import { oneSpelling } from '#src/vehicle/one-spelling.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import { atOwnAddresses } from '#src/vehicle/slug.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { AddedFiles, BuildFeature, FoundByFeature } from '../feature.ts'
import { withSigning } from '../pictures/sign-pictures.ts'
import type { ReleaseHistory } from '../publish/release-history.ts'
import { lastChanges } from '../publish/release-history.ts'
import { departedVehicles, withNewIds } from '../publish/retired.ts'
import { loadContent } from './content.ts'
import { problemText } from './problem.ts'
import type { LoadedTenant } from './tenants.ts'
import { type StockGuardOptions, type TrustedStock, trustedStock, untouchedStock } from './trusted-stock.ts'

/** One dealer's site as read from its folder and stock. */
export interface SiteReading {
  stock: TrustedStock
  /** The features' findings in the stock. */
  found: FoundByFeature[]
  /** Makes the features' files; called once. */
  added(): AddedFiles[]
  /** Posts with a mistake, one sentence for each. */
  omitted: readonly string[]
  /** Folder of the dealer's own pictures. */
  pictures: string
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** The input of the page models. */
  input: SiteInput
  /** The last release's history, with the current ids. */
  history: ReleaseHistory | undefined
  /** Plans the site; a separate step, because the guard rails check the stock first. */
  recipe(): SiteRecipe
  /** The same, with every page made. */
  compose(): SiteModel
}

const NOTHING_HELD: ReadonlySet<string> = new Set()

/** A mistake in a dealer's files; the message says where and what to do. */
export class TenantError extends Error {
  override name = 'TenantError'
}

interface SiteOptions extends Pick<StockOptions, 'cacheFolder' | 'log'> {
  /** Without it, any stock is accepted. */
  guard?: StockGuardOptions
  /** What the dealer has advertised so far; without it only the dealer's own dates prove a "was" price. */
  ledger?: PriceLedger
  /** The last release's: no address may show another vehicle than before, and departed ones keep theirs. */
  history?: ReleaseHistory | undefined
  /** Keys of the vehicles that shoppers hold. */
  held?: ReadonlySet<string>
  /** Where `content/` is, if not in the dealer's folder. */
  words?: string
  /** Defaults to all features. */
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
    history: before,
    held = NOTHING_HELD,
    words = folder,
    features = buildFeatures,
    ...options
  }: SiteOptions = {},
): Promise<SiteReading> {
  if (!loaded.ok) throw new TenantError(loaded.error.map(problemText).join('\n'))
  const tenant = loaded.value
  const omitted: string[] = []
  const content = loadContent(words, tenant, (problem) =>
    omitted.push(`${problemText(problem)} Until then the post is left out.`),
  )
  if (!content.ok) throw new TenantError(content.error.map(problemText).join('\n'))
  const sources = { ...options, folder, now, environment: process.env }
  const read = () => readStock(tenant, sources)
  const trusted = guard ? await trustedStock(tenant, read, guard) : untouchedStock(await read())
  const history = before && withNewIds(before, trusted.vehicles)
  const owners = new Map(Object.entries(history?.addresses ?? {}).map(([path, id]) => [path.toLowerCase(), id]))
  const ownerOf = (slug: string) => owners.get(vehiclePath({ slug }, tenant).toLowerCase())
  const stock = { ...trusted, vehicles: oneSpelling(atOwnAddresses(trusted.vehicles, ownerOf)) }
  const { city, state } = tenant.address
  const signing = withSigning(tenant, process.env)
  if (!signing.ok) throw new TenantError(signing.error)
  const input: SiteInput = {
    tenant: signing.value,
    content: content.value,
    vehicles: stock.vehicles,
    ledger,
    now,
    manufacturer: stock.reading?.manufacturer,
    mock: process.env.MOCK === '1',
  }
  const found = judgeStock(input, features)
  input.vehicles = markHeld(input.vehicles, held)
  input.changes = lastChanges(input.vehicles, history?.changes, localDay(now, tenant.time_zone))
  input.departed = departedVehicles(history, { listed: listedVehicles(input), vehicles: stock.vehicles, now })
  const { added, recipe } = recipes(input, { tenant, features, omitted })
  return {
    stock,
    found,
    added,
    omitted,
    input,
    history,
    place: state ? `${city}, ${state}` : city,
    pictures: join(folder, 'images'),
    recipe,
    compose() {
      const site = recipe()
      return { ...site, pages: site.pages.map((page) => page.make()) }
    },
  }
}

/** Lets each feature judge the vehicles, which may change what is shown of them. */
function judgeStock(input: SiteInput, features: readonly BuildFeature[]): FoundByFeature[] {
  const found: FoundByFeature[] = []
  for (const { judge } of features) {
    if (!judge) continue
    const judged = judge(input)
    input.vehicles = judged.vehicles
    found.push(judged.found)
  }
  return found
}

/** What features add to the site, and its recipe with that; neither is made before it is needed. */
function recipes(
  input: SiteInput,
  { tenant, features, omitted }: { tenant: Tenant; features: readonly BuildFeature[]; omitted: readonly string[] },
): Pick<SiteReading, 'added' | 'recipe'> {
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
      files: [...site.files, ...keyFiles(process.env), ...added().flatMap(({ files }) => files)],
      warnings: [
        ...tenantWarnings(tenant),
        ...holidayWarnings(tenant, input.now),
        ...omitted,
        ...site.warnings,
        ...added().flatMap(({ warnings }) => warnings),
      ],
    }
  }
  return { added, recipe }
}
