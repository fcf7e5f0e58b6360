import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Finding } from '#src/features/advertising/findings.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { EXAMPLES, lawful } from '../../../unit/features/advertising/examples.ts'
import { runScript } from '../../run-script.ts'

const DEALER = 'harrow-motor-group'
/** The rules that are shown at a dealer in New South Wales. */
const THERE = EXAMPLES.filter(([rule, where]) => (where === 'NSW' || rule.startsWith('AU-')) && rule !== 'AU-ODO')

describe('npm run lint:ads', () => {
  const tenants = join(
    temporaryFolder((clean) => afterAll(clean)),
    'tenants',
  )
  cpSync(join('tenants', DEALER), join(tenants, DEALER), { recursive: true })
  const settings = join(tenants, DEALER, 'tenant.json')
  const tenant = JSON.parse(readFileSync(settings, 'utf8'))
  writeFileSync(settings, JSON.stringify({ ...tenant, tracking: { chatbot: { provider: 'tawk', id: '1' } } }))
  const { dealership_id, dealership_slug } = tenant
  const own = { dealership_id, dealership_slug, location_id: tenant.locations[0].id }
  const vehicle = (id: string, at: number) => ({
    ...own,
    id,
    slug: id,
    stocknum: id,
    vin: `JTNKARJE00J0${10_000 + at}`,
  })
  const stock = (vehicles: readonly object[]) =>
    writeFileSync(join(tenants, DEALER, 'stock.json'), JSON.stringify(vehicles))
  const lint = (...words: string[]) => runScript('lint-ads', [DEALER, '--tenants', tenants, ...words])
  const found = async (...words: string[]): Promise<Finding[]> =>
    JSON.parse((await lint('--json', ...words)).stdout)[DEALER]

  it('finds one vehicle for each rule, in a table for people and as JSON, and ends with status 1', async () => {
    // Two used vehicles with one picture.
    stock(
      THERE.flatMap(([, , breaking], at) => [
        { ...lawful(breaking), ...vehicle(`bad-${at}`, at) },
        { ...lawful({ images: [{ image: { url: '/1.jpg' } }] }), ...vehicle(`good-${at}`, 1000 + at) },
      ]),
    )
    const { status, stdout } = await lint()
    expect(status).toBe(1)
    const found = await lint('--json')
    expect(found.status).toBe(1)
    const findings: Finding[] = JSON.parse(found.stdout)[DEALER]
    for (const [at, [rule]] of THERE.entries()) {
      expect(findings.filter(({ about }) => about === `bad-${at}`).map((one) => one.rule)).toContain(rule)
      expect(stdout).toMatch(new RegExp(`^${rule} `, 'm'))
    }
  })

  it('checks for the requested day', async () => {
    stock([{ ...lawful(), ...vehicle('1', 1) }])
    const [before, after] = [await found('--at', '2027-06-30'), await found('--at', '2027-07-01')]
    expect(before.map(({ rule }) => rule)).not.toContain('AU-UTP')
    expect(after.map(({ rule }) => rule)).toContain('AU-UTP')
    expect((await lint('--at', '2027-07-01')).status).toBe(0)
  })

  it.each([
    ['a day that does not exist', [DEALER, '--at', '2027-02-30'], /--at takes a date such as 2027-07-01/],
    ['a dealer that does not exist', ['nobody'], /has no dealer nobody/],
  ])('refuses %s', async (_, words, message) => {
    const { status, stderr } = await runScript('lint-ads', [...words, '--tenants', tenants])
    expect(status).not.toBe(0)
    expect(stderr).toMatch(message)
  })

  it('names what is wrong in a file that it cannot read, in one line', async () => {
    writeFileSync(settings, JSON.stringify({ ...tenant, country: 'UK' }))
    const { status, stderr } = await lint()
    expect(status).toBe(1)
    expect(stderr).toBe(`${settings}: country: expected one of "AU", "NZ", received "UK".\n`)
  })
})
