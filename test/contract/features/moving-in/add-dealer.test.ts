import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { StockError } from '#src/platform/stock-error.ts'
import { answersTo, type Prompt, withStockAnswer } from '../../../../scripts/dealer-prompts.ts'
import { forgetBuilds } from '../../../forget-builds.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { runScript } from '../../run-script.ts'

const ORANGE = ['--name', "Joann's & Co", '--city', 'Orange', '--state', 'NSW']
const FEED = `Stock No;Make;Model;Year;Odometer;Price;Condition;Status
A1;Toyota;Hilux;2019;85,200 km;39990;Used;For Sale
A2;Mazda;CX-5;2021;45000;41990;Used;For Sale
`

let home = ''
beforeEach(() => {
  home = temporaryFolder()
  writeFileSync(join(home, 'listings.csv'), FEED)
})
const tenants = (): string => join(home, 'tenants')
const addDealer = (...words: string[]) => runScript('add-dealer', [...words, '--tenants', tenants()])
const written = (file: string): unknown => JSON.parse(readFileSync(join(tenants(), 'joanns-and-co', file), 'utf8'))

describe('npm run add-dealer', () => {
  it('writes a dealer that builds with its stock, and says where to open it', async () => {
    const { status, stdout } = await addDealer(
      ...[...ORANGE, '--phone', '(02) 5550 1234', '--postcode', '2800', '--brand', '#7a1f2b'],
      ...['--stock', join(home, 'listings.csv'), '--email', 'sales@joanns.example'],
    )
    expect([status, stdout]).toEqual([0, expect.stringContaining('2 vehicles of 2 records; 0 rejected.')])
    expect(stdout).toContain('http://joanns-and-co.localhost:4321')
    expect(stdout).toContain('- the opening hours (locations: contact_detail.opening_hours)')
    expect(written('tenant.json')).toMatchObject({
      name: "Joann's & Co",
      theme: { brand: '#7a1f2b' },
      locations: [
        {
          address: { city: 'Orange', state: 'NSW', postcode: '2800' },
          contact_detail: { phone: '(02) 5550 1234', email: 'sales@joanns.example' },
        },
      ],
    })
    onTestFinished(() => forgetBuilds(join(home, 'dist')))
    const words = ['--tenants', tenants(), '--out', join(home, 'dist'), '--json']
    const built = await runScript('build', words)
    expect(JSON.parse(built.stdout).tenants).toMatchObject([
      { vehicles: 2, warnings: [expect.stringContaining('opening hours')], outcome: { kind: 'built' } },
    ])
    const routing: unknown = JSON.parse(readFileSync(join(home, 'dist/_api/routing.json'), 'utf8'))
    expect(JSON.stringify(routing)).toContain('sales@joanns.example')
  })

  it('writes a dealer without stock, whose stock.json waits for vehicles', async () => {
    expect(await addDealer(...ORANGE)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/joanns-and-co.stock\.json.*enquiries go where .*routing\.json says/s),
    })
    expect(written('stock.json')).toEqual([])
    expect(readdirSync(join(tenants(), 'joanns-and-co')).sort()).toEqual(['stock.json', 'tenant.json'])
  })

  it('gives the neighbour of the same name another folder only if it gets a name', async () => {
    await addDealer(...ORANGE, '--phone', '1')
    const again = await addDealer(...ORANGE, '--phone', '2')
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') })
    expect(await addDealer(...ORANGE, '--slug', 'joanns-two')).toMatchObject({ status: 0 })
    expect(written('tenant.json')).toMatchObject({ locations: [{ contact_detail: { phone: '1' } }] })
  })

  it('takes nothing from the folder that a killed call left', async () => {
    mkdirSync(join(tenants(), '.new-joanns-and-co'), { recursive: true })
    writeFileSync(join(tenants(), '.new-joanns-and-co/stock-mapping.json'), '{}')
    expect(await addDealer(...ORANGE, '--stock', join(home, 'listings.csv'))).toMatchObject({ status: 0 })
    expect(written('stock-mapping.json')).toMatchObject({ fields: { make: 'Make' } })
  })

  it.each([
    ['a missing answer', ['--name', 'Joe'], 2, '--state is missing.'],
    ['a state in small letters', ['--name', 'Joe', '--state', 'Nsw'], 2, 'received "Nsw". Did you mean "NSW"?'],
    ['a feed that is not there', [...ORANGE, '--stock', '/nowhere.csv'], 1, '/nowhere.csv'],
    ['a page instead of a feed', [...ORANGE, '--stock', 'README.md'], 1, 'README.md'],
  ])('refuses %s, and leaves no folder', async (_, words, status, why) => {
    expect(await addDealer(...words)).toMatchObject({ status, stderr: expect.stringContaining(why) })
    expect(existsSync(tenants()) ? readdirSync(tenants()) : []).toEqual([])
  })
})

describe('questions about a new dealer', () => {
  /** Gives these answers one after the other, and collects the questions. */
  function person(...answers: string[]): { prompt: Prompt; heard: string[] } {
    const heard: string[] = []
    const prompt: Prompt = async (text) => {
      heard.push(text)
      return answers[heard.length - 1] ?? ''
    }
    return { prompt, heard }
  }

  it('explains a wrong answer and asks again', async () => {
    const { prompt, heard } = person('Joe', '', 'Victoria', 'VIC', 'Sale')
    expect(await answersTo({}, { prompt, usage: '' })).toMatchObject({ state: 'VIC', city: 'Sale', country: 'AU' })
    expect(heard[3]).toMatch(/^--state: expected NSW, .* received "Victoria".*\nState/s)
  })

  it('asks again for vehicles that it cannot read, and keeps the other answers', async () => {
    const { prompt, heard } = person('stcok.csv', ' stock.csv ')
    const use = async (stock: string | undefined): Promise<string | undefined> => {
      if (stock === 'stcok.csv') throw new StockError('not-found', stock, 'There is no such file.', 'Check its path.')
      return stock
    }
    expect(await withStockAnswer(undefined, prompt, use)).toBe('stock.csv')
    expect(heard[1]).toMatch(/^stcok\.csv: There is no such file\. Check its path\.\nFile or address/)
    await expect(withStockAnswer('stcok.csv', undefined, use)).rejects.toThrow(StockError)
  })

  it('asks about no state in New Zealand, and not for what a flag says', async () => {
    const { prompt, heard } = person('NZ', 'Napier')
    const dealer = await answersTo({ name: 'Joe', slug: 'joes' }, { prompt, usage: '' })
    expect(dealer).toMatchObject({ city: 'Napier', slug: 'joes', url: 'https://www.joes.example' })
    expect(dealer).not.toHaveProperty('state')
    expect(heard.join('\n')).not.toMatch(/State|folder|Name,/)
  })
})
