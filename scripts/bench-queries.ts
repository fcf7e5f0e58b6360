/**
 * `npm run bench:queries -- QUERIES.jsonl --tenants FOLDER [--meilisearch URL]`: the results of these queries as
 * shoppers would see them, one line of JSON for each, with the ids of all vehicles, for evaluation against what was
 * meant. `stock` of a query is its dealer's folder. With `--meilisearch`, a server (its key in MEILISEARCH_KEY) answers
 * instead of the embedded engine.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder, type ShownAnswer } from '../test/bench/search/answer-queries.ts'
import { CommandError, readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run bench:queries -- QUERIES.jsonl [--tenants FOLDER …] [--meilisearch URL]'
const NOW = Date.UTC(2026, 10, 20)

interface Line {
  id: string
  stock: string
  text: string
}

await runCommand(async () => {
  const { positionals, values } = readWords(USAGE, {
    allowPositionals: true,
    options: {
      tenants: { type: 'string', multiple: true, default: ['tenants'] },
      meilisearch: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file) throw new WrongCall(`The queries file is missing. Usage: ${USAGE}`)
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const { MEILISEARCH_KEY } = process.env
  const server = values.meilisearch ? { MEILISEARCH_URL: values.meilisearch, MEILISEARCH_KEY } : undefined
  const opened = new Map<string, (text: string) => Promise<ShownAnswer>>()
  for (const line of lines) {
    const { id, stock, text }: Line = JSON.parse(line)
    const folder = values.tenants.map((root) => join(root, stock)).find((path) => existsSync(path))
    if (!folder) throw new CommandError(`${id}: no folder has the dealer ${stock}. Name its parent with --tenants.`)
    const answer = opened.get(stock) ?? (await openFolder(folder, NOW, server))
    opened.set(stock, answer)
    console.log(JSON.stringify({ id, ...(await answer(text)) }))
  }
})
