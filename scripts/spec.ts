/**
 * `npm run fix` calls it with `--write`: brings the index of terms in `src/README.md` up to date.
 * Without: prints each statement of the specification with the files that carry and test it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { readSpecCoverage } from './checks/spec-coverage.ts'
import { INDEX_FILE, withTermIndex } from './checks/term-index.ts'

if (process.argv.includes('--write')) {
  writeFileSync(INDEX_FILE, withTermIndex(readFileSync(INDEX_FILE, 'utf8')))
} else {
  const { statements, sources, tests, later } = readSpecCoverage()
  for (const [id, statement] of statements) {
    const waits = later.filter((work) => work.id === id).map(({ issue, what }) => `issue ${issue}: ${what}`)
    console.log(`${id} ${statement}`)
    for (const file of [...(sources.get(id) ?? []), ...(tests.get(id) ?? []), ...waits]) console.log(`    ${file}`)
  }
}
