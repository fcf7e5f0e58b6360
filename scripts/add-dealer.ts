/** `npm run add-dealer`: writes the folder of a new dealer from flags and from answers to what they leave open. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseAs } from '#src/builder/load/parse.ts'
import { problemText } from '#src/builder/load/problem.ts'
import { isUrl } from '#src/platform/feed/feed-bytes.ts'
import { trySource } from '#src/platform/feed/guess/try-source.ts'
import { type NewDealer, newDealer, newRouting, QUESTIONS } from '#src/platform/import/new-dealer.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { type TenantInput, tenantFile } from '#src/tenant/tenant.ts'
import { type Ask, answersTo, withStockAnswer } from './ask-dealer.ts'
import { CommandError, readPort, readWords, runCommand } from './command.ts'

const USAGE = `npm run add-dealer -- [--name "Hillside Motors"] [--city Orange] [--state NSW] ...
  asks for what is missing; without a terminal it takes the usual answers and refuses if one has none
${QUESTIONS.map(({ key, text }) => `  --${key.padEnd(10)} ${text}`).join('\n')}
  --stock      vehicles: a file or address of a CSV, TSV, XML or JSON feed, whose mapping is guessed
  --tenants    folder of the dealers (tenants)`

const MAPPING = 'stock-mapping.json'
/** How many records are shown beside their vehicles. */
const RECORDS = 3

/** Asks in the terminal while `use` runs. */
async function withTerminal<T>(use: (ask: Ask | undefined) => Promise<T>): Promise<T> {
  if (!process.stdin.isTTY) return use(undefined)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await use((text) => terminal.question(text))
  } catch (error) {
    // Ctrl+C or Ctrl+D.
    if (error instanceof Error && error.name === 'AbortError') throw new CommandError('\nNothing was written.')
    throw error
  } finally {
    terminal.close()
  }
}

/** Copies the stock of `source` into the folder, guesses its mapping and says how `tenant.json` names both. */
async function withStock(tenant: TenantInput, source: string, folder: string): Promise<TenantInput> {
  const tried = await trySource(source, { folder, file: 'feed', mapping: join(folder, MAPPING), records: RECORDS })
  const { format } = tried.sample
  const file = `stock.${format}`
  if (isUrl(source)) rmSync(join(folder, 'feed'))
  else renameSync(join(folder, 'feed'), join(folder, file))
  console.log(`${tried.text}\n`)
  return { ...tenant, stock_source: { kind: 'feed', source: isUrl(source) ? source : file, format, mapping: MAPPING } }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Fills a folder that builds ignore, and gives it its name when it is whole. */
async function writeDealer(tenants: string, dealer: NewDealer, stock: string | undefined): Promise<string> {
  const folder = join(tenants, dealer.slug)
  if (existsSync(folder)) throw new CommandError(`${folder} is there already. Choose another name with --slug.`)
  const draft = join(tenants, `.new-${dealer.slug}`)
  // What a killed call left there is none of this dealer's.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    const made = newDealer(dealer)
    const tenant = stock === undefined ? made : await withStock(made, stock, draft)
    const checked = parseAs(tenantFile, tenant, join(folder, 'tenant.json'))
    if (!checked.ok) throw new CommandError(checked.error.map(problemText).join('\n'))
    const $schema = existsSync(join(tenants, 'tenant.schema.json')) ? { $schema: '../tenant.schema.json' } : {}
    writeFileSync(join(draft, 'tenant.json'), json({ ...$schema, ...tenant }))
    if (stock === undefined) writeFileSync(join(draft, 'stock.json'), '[]\n')
    if (dealer.email) writeFileSync(join(draft, 'routing.json'), json(newRouting(dealer.email)))
    renameSync(draft, folder)
    return folder
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const flag = { type: 'string' } as const
  const options = Object.fromEntries([...QUESTIONS.map(({ key }) => key), 'stock', 'tenants'].map((key) => [key, flag]))
  const flags = readWords(USAGE, { options }).values
  const tenants = flags.tenants ?? 'tenants'
  const { dealer, folder } = await withTerminal(async (ask) => {
    const said = await answersTo(flags, { ask, usage: USAGE })
    const written = await withStockAnswer(flags.stock, ask, (stock) => writeDealer(tenants, said, stock))
    return { dealer: said, folder: written }
  })
  const mapping = join(folder, MAPPING)
  if (existsSync(mapping)) console.log(`${mapping} is a guess: correct it (docs/feeds.md).`)
  else console.log(`Its vehicles belong in ${join(folder, 'stock.json')}, or in a feed (docs/feeds.md).`)
  if (!dealer.email)
    console.log(`No --email was given, so enquiries go where ${join(tenants, 'routing.json')} says (docs/leads.md).`)
  console.log(`${dealer.name} is in ${folder}. Run npm start, if it doesn't run yet, and open`)
  console.log(`http://${dealer.slug}.localhost:${readPort(process.env.PORT)}`)
}

await runCommand(main, { told: [StockError] })
