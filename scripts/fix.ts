/** `npm run fix`: formats, and writes what the checks compare: the index of terms and the lock file's platforms. */
import { readFileSync, writeFileSync } from 'node:fs'
import { completeLockFile } from './checks/lock-file.ts'
import { runTool } from './checks/suite.ts'
import { INDEX_FILE, withTermIndex } from './checks/term-index.ts'

const { status, output } = await runTool('biome', ['check', '--write'])
console.log(output)
writeFileSync(INDEX_FILE, withTermIndex(readFileSync(INDEX_FILE, 'utf8')))
completeLockFile()
process.exitCode = status
