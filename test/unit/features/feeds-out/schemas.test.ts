import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { feedSchemaText } from '#src/features/feeds-out/formats/generic.ts'
import { stockFile, stockSchemaText } from '#src/page/files/stock.ts'
import { samples } from '../../samples/samples.ts'

it.each([
  ['public/schemas/stock.json', stockSchemaText],
  ['public/schemas/feed.json', feedSchemaText],
])('%s is what `npm run schema` writes', (path, text) => {
  expect(readFileSync(path, 'utf8') === text(), 'run: npm run schema').toBe(true)
})

it('the stock of each sample dealer is what the published schema says, and names it', () => {
  const schema = z.fromJSONSchema(JSON.parse(stockSchemaText()))
  for (const { vehicles } of samples) {
    const stock: { $schema: string } = JSON.parse(stockFile(vehicles).body)
    schema.parse(stock)
    expect(readFileSync(`public${stock.$schema}`, 'utf8')).toBe(stockSchemaText())
  }
})

it.each([
  ['a price in words', { price: '24990' }],
  ['a status of its own', { status: 'gone' }],
])('the schema of the stock refuses %s', (_, changes) => {
  const schema = z.fromJSONSchema(JSON.parse(stockSchemaText()))
  const [vehicle] = samples.flatMap(({ vehicles }) => vehicles)
  expect(schema.safeParse({ vehicles: { one: { ...vehicle, ...changes } } }).success).toBe(false)
})
