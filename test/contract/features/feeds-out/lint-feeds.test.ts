import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FeedFinding } from '#src/features/feeds-out/judge-feed.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { runScript } from '../../run-script.ts'

const DEALER = 'harrow-motor-group'
const QUIET = 'tauranga-motor-company'

describe('npm run lint:feeds', () => {
  const tenants = join(
    temporaryFolder((clean) => afterAll(clean)),
    'tenants',
  )
  cpSync(join('tenants', DEALER), join(tenants, DEALER), { recursive: true })
  cpSync(join('tenants', QUIET), join(tenants, QUIET), { recursive: true })
  const file = join(tenants, DEALER, 'stock.json')
  const rows: Record<string, unknown>[] = JSON.parse(readFileSync(file, 'utf8'))
  const [first] = rows.filter((row) => row.vin && row.price && row.status === 'in_stock' && Array.isArray(row.images))
  const write = (changes: object) => writeFileSync(file, JSON.stringify([{ ...first, ...changes }]))
  const lint = (...words: string[]) => runScript('lint-feeds', [...words, '--tenants', tenants])

  it('names feed, vehicle, field, rule and remedy, for people and as JSON, and ends with status 1', async () => {
    write({ vin: 'WRONG1' })
    const { status, stdout } = await lint(DEALER)
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^harrow-motor-group: feeds google, microsoft: VIN must be a VIN of 17 letters and digits\. 1 × /m,
    )
    expect(stdout).toContain('Enter the whole VIN in the stock system.')
    const told = await lint(DEALER, '--json')
    expect(told.status).toBe(1)
    const found: Record<string, FeedFinding[]> = JSON.parse(told.stdout)
    expect(found[DEALER]).toContainEqual({
      feed: 'google',
      vehicle: expect.stringContaining(String(first?.stocknum)),
      id: first?.id,
      field: 'VIN',
      rule: 'must be a VIN of 17 letters and digits',
      remedy: 'Enter the whole VIN in the stock system.',
      outcome: 'vehicle left out',
    })
  })

  it('reports nothing for stock that every platform accepts, and ends with status 0', async () => {
    write({})
    const { status, stdout } = await lint(DEALER)
    expect({ status, stdout: stdout.trim() }).toEqual({ status: 0, stdout: 'All feeds are fine.' })
  })

  it("prints the feeds' addresses only on request and with the secret", async () => {
    const address = /https:\/\/www\.harrow-motor-group\.example\/feeds\/[0-9a-f]{32}\/google\.txt/
    const settings = { FEEDS_SECRET: 'a secret of the operator alone' }
    const words = ['--tenants', tenants, DEALER]
    expect((await runScript('lint-feeds', [...words, '--addresses'], settings)).stdout).toMatch(address)
    expect((await runScript('lint-feeds', words, settings)).stdout).not.toContain('/feeds/')
    const without = await runScript('lint-feeds', [...words, '--addresses'], { FEEDS_SECRET: undefined })
    expect(without.stdout).not.toContain('/feeds/')
    expect(without.stdout).toContain('FEEDS_SECRET is not set')
  })

  it('refuses a dealer that does not exist', async () => {
    const { status, stderr } = await lint('nobody')
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/has no dealer nobody/)
  })
})
