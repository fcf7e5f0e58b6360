/**
 * `npm run bench:queries -- QUERIES.jsonl --tenants FOLDER`: what shoppers who type these queries would see, one line
 * of JSON for each, with the ids of all vehicles, for a judge who knows what was meant. A query names its dealer's
 * folder as `stock`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder, type ShownAnswer } from '../test/bench/search/answer-queries.ts'
import { CommandError, readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run bench:queries -- QUERIES.jsonl [--tenants FOLDER …]'
const NOW = Date.UTC(2026, 10, 20)

interface Line {
  id: string
  stock: string
  text: string
}

await runCommand(async () => {
  const { positionals, values } = readWords(USAGE, {
    allowPositionals: true,
    options: { tenants: { type: 'string', multiple: true, default: ['tenants'] } },
  })
  const [file] = positionals
  if (!file) throw new WrongCall(`The file of the queries is missing. Usage: ${USAGE}`)
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const opened = new Map<string, (text: string) => Promise<ShownAnswer>>()
  for (const line of lines) {
    const { id, stock, text }: Line = JSON.parse(line)
    const folder = values.tenants.map((root) => join(root, stock)).find((path) => existsSync(path))
    if (!folder) throw new CommandError(`${id}: no folder has the dealer ${stock}. Name its parent by --tenants.`)
    const answer = opened.get(stock) ?? (await openFolder(folder, NOW))
    opened.set(stock, answer)
    console.log(JSON.stringify({ id, ...(await answer(text)) }))
  }
})
