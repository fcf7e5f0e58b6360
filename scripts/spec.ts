/**
 * `npm run spec [-- 5.12 …]`: lists statements of the specification, all of them or those named, with the places that
 * implement and test each.
 */
import { readSpecCoverage } from './checks/spec-coverage.ts'
import { CommandError, readWords, runCommand } from './command.ts'

await runCommand(() => {
  const { positionals } = readWords('npm run spec [-- <id> …]', { allowPositionals: true })
  const { statements, sources, tests, later } = readSpecCoverage()
  const unknown = positionals.filter((id) => !statements.has(id))
  if (unknown.length > 0) throw new CommandError(`The specification has no statement ${unknown.join(', ')}.`)
  for (const [id, statement] of statements) {
    if (positionals.length > 0 && !positionals.includes(id)) continue
    const waits = later.filter((work) => work.id === id).map(({ issue, what }) => `issue ${issue}: ${what}`)
    console.log(`${id} ${statement}`)
    for (const line of [...(sources.get(id) ?? []), ...(tests.get(id) ?? []), ...waits]) console.log(`    ${line}`)
  }
})
