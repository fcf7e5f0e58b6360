import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { ImportedDealer } from './split-listings.ts'

/** Beside the dealers' folders: which of them an import has written. */
const MARK = 'import.json'
const mark = z.object({ dealers: z.array(z.string().regex(/^[a-z0-9-]+$/)) })

/** A folder that holds something an import has not written. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Writes one tenant folder for each dealer. Dealers that an earlier import wrote
 * and this one does not have are removed; anything else in the folder is a
 * reason to stop.
 *
 * @throws FolderInUse
 */
export async function writeDealers(dealers: readonly ImportedDealer[], out: string): Promise<void> {
  const slugs = dealers.map(({ tenant }) => tenant.slug)
  const earlier = await earlierDealers(out)
  await mkdir(out, { recursive: true })
  const kept = new Set(slugs)
  for (const slug of earlier) if (!kept.has(slug)) await rm(join(out, slug), { recursive: true, force: true })
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
  if (text === undefined) throw new FolderInUse(`${out} holds other files. Choose an empty folder.`)
  return mark.parse(JSON.parse(text)).dealers
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** One vehicle a line, so that a remark's line number leads to it. */
const stockText = (vehicles: readonly Vehicle[]) =>
  `[\n${vehicles.map((vehicle) => JSON.stringify(vehicle)).join(',\n')}\n]\n`
