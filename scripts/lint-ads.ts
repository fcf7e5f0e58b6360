/** `npm run lint:ads`: checks dealers' advertising against the rules, without building. */
import { resolve } from 'node:path'
import { instant } from '#src/base/dates.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { readSite, TenantError } from '#src/builder/load/read-site.ts'
import { ledgerPath, readLedger } from '#src/builder/publish/price-ledger-file.ts'
import { table } from '#src/builder/report/table.ts'
import { findingsOf } from '#src/features/advertising/build/advertising.ts'
import type { Finding } from '#src/features/advertising/findings.ts'
import { brokenRules, findingLines, isSerious } from '#src/features/advertising/report.ts'
import { StockError } from '#src/platform/stock-error.ts'
import { chosenDealers } from './chosen-dealers.ts'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = `npm run lint:ads -- [slug ...]   all dealers, or these
  --tenants <folder>  (tenants)
  --out <folder>      of the published sites, for their prices (dist)
  --at <date>         checks as of this date, such as 2027-07-01 (today)
  --json              for machines
Ends with status 1 if a broken rule can hold a vehicle back.`

const OPTIONS = {
  tenants: { type: 'string', default: 'tenants' },
  out: { type: 'string', default: 'dist' },
  at: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const OUTCOMES = ['held', 'reported', 'mended', 'informed', 'excepted'] as const satisfies Finding['outcome'][]
const count = (cases: number): string => (cases === 0 ? '' : groupThousands(cases))

async function main(): Promise<void> {
  const { values, positionals } = readWords(USAGE, { allowPositionals: true, options: OPTIONS })
  const now = values.at === undefined ? Date.now() : instant(values.at)
  if (now === undefined) throw new WrongCall(`--at takes a date such as 2027-07-01, not ${values.at}.`)
  const found: Record<string, Finding[]> = {}
  // The ledgers of prices that builds on this machine published.
  const places = { out: resolve(values.out), cacheFolder: resolve('.cache/stock') }
  const ledgerOf = (slug: string) => readLedger(ledgerPath(places, slug))
  for (const loaded of chosenDealers(values.tenants, positionals))
    found[loaded.slug] = findingsOf(
      (await readSite(loaded, now, { features: [], ledger: ledgerOf(loaded.slug) })).input,
    )
  const rows = brokenRules(Object.values(found).flat()).map(({ rule, cases }) => [
    rule.id,
    ...OUTCOMES.map((outcome) => count(cases.filter((one) => one.outcome === outcome).length)),
    count(Object.values(found).filter((findings) => findings.some((one) => one.rule === rule.id)).length),
  ])
  const lines = Object.entries(found).flatMap(([slug, findings]) =>
    findingLines(findings).map((line) => `${slug}: ${line}`),
  )
  if (values.json) console.log(JSON.stringify(found, null, 2))
  else if (rows.length === 0) console.log('No rules are broken.')
  else console.log([...lines, table(['rule', ...OUTCOMES, 'dealers'], rows)].join('\n\n'))
  if (Object.values(found).flat().some(isSerious)) process.exitCode = 1
}

await runCommand(main, { expected: [TenantError, StockError] })
