import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forgetDealer } from '#src/builder/publish/forget-dealer.ts'
import { ledgerPath } from '#src/builder/publish/price-ledger-file.ts'
import { saveReport } from '#src/builder/publish/store-report.ts'
import { emptyReport } from '#src/builder/report/events.ts'
import { deliveryOf } from '#src/platform/delivery.ts'
import { goodStockPath } from '#src/platform/good-stock.ts'
import { temporaryFolder } from '../published-tree.ts'

it('a dealer that is retired leaves nothing, and its neighbours with similar names everything', () => {
  const home = temporaryFolder()
  const [out, cacheFolder] = [join(home, 'dist'), join(home, 'stock')]
  mkdirSync(cacheFolder)
  const slugs = ['hillside', 'hillside-motors', 'north-hillside']
  for (const slug of slugs) {
    saveReport(out, emptyReport(slug, { kind: 'failed', message: 'x' }), 0)
    for (const folder of [join(out, slug), join(home, 'other', slug)])
      writeFileSync(goodStockPath(cacheFolder, slug, folder), '{}')
    writeFileSync(ledgerPath({ cacheFolder, out }, slug), '{}')
    const source = {
      kind: 'feed' as const,
      source: 'https://x.example/stock',
      format: 'csv' as const,
      mapping: 'm',
      check_every_minutes: 15,
    }
    deliveryOf(cacheFolder, slug, source).save({ asked: 1, content: 'abcdefgh12' }, Buffer.from('x'))
  }
  const all = readdirSync(cacheFolder)
  forgetDealer('hillside', out, cacheFolder)
  expect(slugs.map((slug) => existsSync(join(out, '_api/builds', `${slug}.json`)))).toEqual([false, true, true])
  const own = all.filter((name) => /^(stock|prices)-hillside-[0-9a-f]{8}\.json$|^hillside\./.test(name))
  expect(own).toHaveLength(5)
  expect(readdirSync(cacheFolder).sort()).toEqual(all.filter((name) => !own.includes(name)).sort())
})
