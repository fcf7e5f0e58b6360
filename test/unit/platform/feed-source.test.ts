import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readStock } from '#src/platform/stock-source.ts'
import { aTenant } from '../vehicle/fixture.ts'

const FIELDS = { id: '@ref', make: 'make', model: 'model', car_type: { constant: 'used' } }

it.each([
  ['json', '[{"@ref": "1", "make": "Kia", "model": "Rio", "price": {"amount": 5}, "kms": 7}]', ''],
  [
    'xml',
    '<s><car ref="1"><make>Kia</make><model>Rio</model><price><amount>5</amount></price><kms>7</kms></car></s>',
    's.car',
  ],
] as const)(
  'a misspelt path of a %s feed is logged with the mapping, the feed and what to do',
  async (format, text, record_path) => {
    const folder = mkdtempSync(join(tmpdir(), 'feed-source-'))
    const fields = { ...FIELDS, price: 'price.amuont', km: 'kmss', warranty: 'warranty' }
    writeFileSync(join(folder, 'feed'), text)
    writeFileSync(join(folder, 'm.json'), JSON.stringify({ source: { record_path }, fields }))
    const logged: string[] = []
    const tenant = aTenant({ stock_source: { kind: 'feed', source: 'feed', format, mapping: 'm.json' } })
    const { vehicles } = await readStock(tenant, { folder, now: 0, log: (message) => logged.push(message) })
    expect(vehicles).toHaveLength(1)
    const remedy = 'Correct it, or name it in optional_columns if some deliveries lack it.'
    expect(logged).toEqual([
      `m.json (for feed): fields.price reads "price.amuont", which no record has. Did you mean "amount"? ${remedy}`,
      `m.json (for feed): fields.km reads "kmss", which no record has. Did you mean "kms"? ${remedy}`,
    ])
  },
)
