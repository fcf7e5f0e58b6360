/**
 * `npm run fix`: formats the code, and writes the generated parts that the checks compare: the tables of
 * documents, the lock file's platforms, and the numbering plans of Australia and New Zealand.
 */
import { writeReleased } from './checks/changelog.ts'
import { completeLockFile } from './checks/lock-file.ts'
import { writePhoneMetadata } from './checks/phone-metadata.ts'
import { writeTables } from './checks/readme-tables.ts'
import { runTool } from './checks/suite.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(async () => {
  readWords('npm run fix', {})
  const { status, output } = await runTool('biome', ['check', '--write'])
  console.log(output)
  writeTables()
  completeLockFile()
  writePhoneMetadata()
  writeReleased()
  process.exitCode = status
})
