import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { ImportedDealer } from './split-listings.ts'

/** File beside the dealers' folders that lists those written by an import. */
const MARK = 'import.json'
const mark = z.object({ dealers: z.array(z.string().regex(/^[a-z0-9-]+$/)) })

/** Share of the last import's dealers that one import may lose. */
const MAX_LOSS_SHARE = 0.5

/** Thrown if the dealers aren't written; the folder stays unchanged. The message says why and what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/**
 * Writes one tenant folder per dealer. Removes dealers of an earlier import that are
 * missing from this one, but refuses if that is most of them or if the folder contains
 * anything else.
 *
 * @throws ImportRefused
 */
export async function writeDealers(
  dealers: readonly ImportedDealer[],
  out: string,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  const slugs = dealers.map(({ tenant }) => tenant.slug)
  if (slugs.length === 0)
    throw new ImportRefused('No record names a dealer, so nothing was written. Check the listings and --split-by.')
  const earlier = await earlierDealers(out)
  if (!force) refuseLoss(earlier, new Set(slugs), out)
  await mkdir(out, { recursive: true })
  const current = new Set(slugs)
  for (const slug of earlier) if (!current.has(slug)) await rm(join(out, slug), { recursive: true, force: true })
  await writeFile(join(out, MARK), json({ dealers: [...new Set([...earlier, ...slugs])] }))
  for (const { tenant, reading } of dealers) {
    const folder = join(out, tenant.slug)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'tenant.json'), json(tenant))
    await writeFile(join(folder, 'stock.json'), stockText(reading.vehicles))
  }
  await writeFile(join(out, MARK), json({ dealers: slugs }))
}

async function earlierDealers(out: string): Promise<string[]> {
  const names = await readdir(out).catch(() => [])
  if (names.length === 0) return []
  const text = await readFile(join(out, MARK), 'utf8').catch(() => undefined)
  if (text === undefined) throw new ImportRefused(`${out} contains other files. Choose an empty folder.`)
  const read = mark.safeParse(jsonOf(text))
  if (!read.success) throw new ImportRefused(`${join(out, MARK)} wasn't written by an import. Choose an empty folder.`)
  return read.data.dealers
}

function refuseLoss(earlier: readonly string[], slugs: ReadonlySet<string>, out: string): void {
  const lost = earlier.filter((slug) => !slugs.has(slug)).length
  if (lost <= earlier.length * MAX_LOSS_SHARE) return
  throw new ImportRefused(
    `${lost} of the ${earlier.length} dealers in ${out} are missing from the listings, so nothing was written. ` +
      'Check the listings, or import with --force.',
  )
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** One vehicle per line, so that a remark's line number finds it. */
const stockText = (vehicles: readonly Vehicle[]) =>
  `[\n${vehicles.map((vehicle) => JSON.stringify(vehicle)).join(',\n')}\n]\n`
