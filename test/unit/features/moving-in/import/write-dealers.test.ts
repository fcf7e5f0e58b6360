import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { dealerTenant } from '#src/features/moving-in/build/import/dealer-tenant.ts'
import { splitListings } from '#src/features/moving-in/build/import/split-listings.ts'
import { remarksText, stockReport, stockSummary } from '#src/features/moving-in/build/import/stock-report.ts'
import { ImportRefused, writeDealers } from '#src/features/moving-in/build/import/write-dealers.ts'
import { mapping } from '#src/platform/feed/mapping.ts'
import { collectStock } from '#src/platform/stock-collector.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { tenant } from '#src/tenant/tenant.ts'

const dealer = (city: string) => {
  const input = dealerTenant({ key: city, city, state: 'NSW', country: 'AU' }, city.toLowerCase())
  const collector = collectStock(tenant.parse(input))
  collector.accept({ record: 1, fields: { make: 'Kia', model: 'Rio', car_type: 'used', comments: 'a\nb' } })
  return { tenant: input, reading: collector.finish({ origin: { kind: 'feed', from: 'x' } }) }
}

let out = ''
beforeEach(async () => {
  out = join(await mkdtemp(join(tmpdir(), 'dealers-')), 'out')
})

describe('dealers as tenant folders', () => {
  it('hold the same vehicles when they are read as a file source', async () => {
    const made = dealer('Dubbo')
    await writeDealers([made], out)
    const folder = join(out, 'dubbo')
    const read = tenant.parse(JSON.parse(await readFile(join(folder, 'tenant.json'), 'utf8')))
    expect((await readStock(read, { folder, now: 0 })).vehicles).toEqual(made.reading.vehicles)
  })

  it('hold nothing of a private column, whatever the listings do', async () => {
    const listings = join(out, '..', 'feed.csv')
    await writeFile(
      listings,
      'Make,Model,Cost,Town\nKia,Rio,PRIVATE-1,Dubbo\n,Rio,PRIVATE-2,Dubbo\nKia,"Ri\no",PRIVATE-3,\n',
    )
    const written = {
      private_columns: ['Cost'],
      fields: { make: 'Make', model: 'Model', car_type: { constant: 'used' } },
    }
    const feed = { source: listings, format: 'csv' as const, mapping: mapping.parse(written) }
    const { dealers, whole } = await splitListings(feed, { splitBy: 'Town', country: 'NZ', folder: '/' })
    await writeDealers(dealers, out)
    const files = (await readdir(out, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
    expect(texts.join()).toContain('Rio')
    expect(
      [...texts, stockSummary(whole), remarksText(whole), JSON.stringify(stockReport(whole))].join(),
    ).not.toContain('PRIVATE')
  })

  it('lose those that an earlier import wrote and this one does not have', async () => {
    await writeDealers([dealer('Dubbo'), dealer('Orange')], out)
    await writeDealers([dealer('Orange'), dealer('Parkes')], out)
    expect((await readdir(out)).sort()).toEqual(['import.json', 'orange', 'parkes'])
  })

  it('stay when most of them are missing from the listings, unless forced', async () => {
    await writeDealers([dealer('Dubbo'), dealer('Orange'), dealer('Parkes')], out)
    await expect(writeDealers([dealer('Orange'), dealer('Cowra')], out)).rejects.toThrow(
      /^2 of the 3 dealers in .* are missing from the listings, so nothing was written\. Check the listings, or import with --force\.$/,
    )
    expect((await readdir(out)).sort()).toEqual(['dubbo', 'import.json', 'orange', 'parkes'])
    await writeDealers([dealer('Orange'), dealer('Cowra')], out, { force: true })
    expect((await readdir(out)).sort()).toEqual(['cowra', 'import.json', 'orange'])
  })

  it('stay when the listings name none at all, even forced', async () => {
    await writeDealers([dealer('Dubbo')], out)
    await expect(writeDealers([], out, { force: true })).rejects.toThrow(ImportRefused)
    expect(await readdir(out)).toContain('dubbo')
  })

  it('never replace what an import has not written', async () => {
    await writeDealers([dealer('Dubbo')], out)
    const other = join(out, 'dubbo')
    await expect(writeDealers([dealer('Orange')], other)).rejects.toThrow(ImportRefused)
    expect(await readdir(other)).toContain('tenant.json')
  })

  it.each(['{}', '{"dealers": ["../.."]}', 'x'])('refuses a mark that it cannot have written: %s', async (mark) => {
    await writeDealers([dealer('Dubbo')], out)
    await writeFile(join(out, 'import.json'), mark)
    await expect(writeDealers([dealer('Orange')], out)).rejects.toThrow(ImportRefused)
    expect(await readdir(out)).toContain('dubbo')
  })
})
