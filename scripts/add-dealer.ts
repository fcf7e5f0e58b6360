/**
 * `npm run add-dealer`: writes the folder of a new dealer from flags, and from answers to the questions that they leave
 * open.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseAs } from '#src/builder/load/parse.ts'
import { problemText } from '#src/builder/load/problem.ts'
import { type Doubt, doubtText, readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import { type TriedSource, trySource } from '#src/features/moving-in/build/guess/try-source.ts'
import { type NewDealer, newDealer, newRouting, QUESTIONS } from '#src/features/moving-in/build/import/new-dealer.ts'
import { isUrl } from '#src/platform/feed/feed-bytes.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { missingSetup } from '#src/tenant/missing-setup.ts'
import { resolveTenant, type TenantInput, tenantFile } from '#src/tenant/tenant.ts'
import { CommandError, portFile, readPort, readWords, runCommand, WrongCall } from './command.ts'
import { answersTo, type Prompt, promptForDoubts, withStockAnswer } from './dealer-prompts.ts'

const USAGE = `npm run add-dealer -- [--name "Hillside Motors"] [--city Orange] [--state NSW] ...
  asks for what is missing; without a terminal it uses the defaults, and fails if an answer has none
${QUESTIONS.map(({ key, text }) => `  --${key.padEnd(10)} ${text}`).join('\n')}
  --stock      vehicles: a file or address of a CSV, TSV, XML or JSON feed, whose mapping is guessed
  --answer     the answer to add-dealer's question about a column or value; may be repeated:
               --answer "Status: Pipeline = coming_soon"
  --tenants    folder of the dealers (tenants)`

const MAPPING = 'stock-mapping.json'
/** How many records to show beside their vehicles. */
const RECORDS = 3

/** Asks in the terminal while `use` runs. */
async function withTerminal<T>(use: (prompt: Prompt | undefined) => Promise<T>): Promise<T> {
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

/** The stock of a new dealer. */
interface NewStock {
  source: string
  /** The command's answers to the guess's questions. */
  answers: readonly string[]
  prompt: Prompt | undefined
}

/** Guesses the mapping of a feed, and asks a person about anything that the guess can't know. */
async function guessed({ source, answers, prompt }: NewStock, folder: string): Promise<TriedSource> {
  const mapping = join(folder, MAPPING)
  const attempt = (written: readonly string[]) => {
    const read = readAnswers(written)
    if (read.wrong !== undefined) throw new WrongCall(`--answer ${read.wrong}: write "Column: value = answer".`)
    rmSync(mapping, { force: true })
    return trySource(source, { folder, file: 'feed', mapping, records: RECORDS, answers: read.answers })
  }
  const first = await attempt(answers)
  if (!prompt || first.doubts.length === 0) return first
  console.log(`${first.text}\n`)
  return attempt([...answers, ...(await promptForDoubts(first.doubts, prompt))])
}

/** Copies the stock into the folder, guesses its mapping and returns the settings of `tenant.json` for both. */
async function withStock(
  tenant: TenantInput,
  stock: NewStock,
  folder: string,
): Promise<{ tenant: TenantInput; doubts: readonly Doubt[] }> {
  const { source } = stock
  const tried = await guessed(stock, folder)
  const { format } = tried.sample
  const file = `stock.${format}`
  if (isUrl(source)) rmSync(join(folder, 'feed'))
  else renameSync(join(folder, 'feed'), join(folder, file))
  console.log(`${tried.text}\n`)
  const stock_source = { kind: 'feed' as const, source: isUrl(source) ? source : file, format, mapping: MAPPING }
  return { tenant: { ...tenant, stock_source }, doubts: tried.doubts }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Fills a folder that builds ignore, and renames it once it is complete. */
async function writeDealer(
  tenants: string,
  dealer: NewDealer,
  stock: NewStock | undefined,
): Promise<{ folder: string; doubts: readonly Doubt[]; missing: string[] }> {
  const folder = join(tenants, dealer.slug)
  if (existsSync(folder)) throw new CommandError(`${folder} already exists. Choose another name with --slug.`)
  const draft = join(tenants, `.new-${dealer.slug}`)
  // A draft left by a killed call isn't part of this dealer.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    const made = newDealer(dealer)
    const { tenant, doubts } = stock === undefined ? { tenant: made, doubts: [] } : await withStock(made, stock, draft)
    const checked = parseAs(tenantFile, tenant, join(folder, 'tenant.json'))
    if (!checked.ok) throw new CommandError(checked.error.map(problemText).join('\n'))
    const $schema = existsSync(join(tenants, 'tenant.schema.json')) ? { $schema: '../tenant.schema.json' } : {}
    writeFileSync(join(draft, 'tenant.json'), json({ ...$schema, ...tenant }))
    if (stock === undefined) writeFileSync(join(draft, 'stock.json'), '[]\n')
    if (dealer.email) writeFileSync(join(draft, 'routing.json'), json(newRouting(dealer.email)))
    renameSync(draft, folder)
    return { folder, doubts, missing: missingSetup(resolveTenant(checked.value, [])) }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The port of the sites that are being served, or would be. */
function servedPort(): number {
  const { OUT = 'dist', PORT } = process.env
  const file = portFile(OUT)
  return readPort(PORT ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined))
}

async function main(): Promise<void> {
  const names = [...QUESTIONS.map(({ key }) => key), 'stock', 'tenants', 'answer']
  // Every flag may be repeated, so that all have one type, although only answers may be several.
  const flag = { type: 'string', multiple: true } as const
  const { values } = readWords(USAGE, { options: Object.fromEntries(names.map((name) => [name, flag])) })
  const { answer = [] } = values
  const flags = Object.fromEntries(Object.entries(values).map(([name, given]) => [name, given?.at(-1)]))
  const tenants = flags.tenants ?? 'tenants'
  const { dealer, folder, doubts, missing } = await withTerminal(async (prompt) => {
    const answers = await answersTo(flags, { prompt, usage: USAGE })
    const written = await withStockAnswer(flags.stock, prompt, (source) =>
      writeDealer(tenants, answers, source === undefined ? undefined : { source, answers: answer, prompt }),
    )
    return { dealer: answers, ...written }
  })
  const mapping = join(folder, MAPPING)
  if (existsSync(mapping)) console.log(`${mapping} is a guess: check it (docs/feeds.md).`)
  for (const doubt of doubts)
    console.log(`${doubt.isListed ? 'Listed so' : 'Held back'} until you answer: ${doubtText(doubt)}`)
  if (doubts.length > 0)
    console.log(`Answer in ${mapping}, or add the dealer again with --answer "Column: value = answer".`)
  if (!existsSync(mapping))
    console.log(`Put its vehicles in ${join(folder, 'stock.json')}, or name a feed (docs/feeds.md).`)
  if (missing.length > 0)
    console.log(`Still to add to ${join(folder, 'tenant.json')}:\n${missing.map((each) => `- ${each}`).join('\n')}`)
  if (!dealer.email)
    console.log(`Without --email, enquiries go where ${join(tenants, 'routing.json')} says (docs/leads.md).`)
  console.log(`${dealer.name} is in ${folder}. Run npm start, if it isn't running yet, and open`)
  console.log(`http://${dealer.slug}.localhost:${servedPort()}`)
}

await runCommand(main, { expected: [StockError] })
