/** `npm run spec`: lists each statement of the specification with the files that implement and test it. */
import { readSpecCoverage } from './checks/spec-coverage.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(() => {
  readWords('npm run spec', {})
  const { statements, sources, tests, later } = readSpecCoverage()
  for (const [id, statement] of statements) {
    const waits = later.filter((work) => work.id === id).map(({ issue, what }) => `issue ${issue}: ${what}`)
    console.log(`${id} ${statement}`)
    for (const line of [...(sources.get(id) ?? []), ...(tests.get(id) ?? []), ...waits]) console.log(`    ${line}`)
  }
})
