import { availableParallelism } from 'node:os'
import { changelogProblems } from './changelog.ts'
import { cycleProblems } from './cycles.ts'
import { floorProblems, writeFloorTypes } from './floor.ts'
import { layerProblems } from './layers.ts'
import { lockFileProblems } from './lock-file.ts'
import { markupProblems } from './markup-texts.ts'
import { pathProblems } from './named-paths.ts'
import { purityProblems } from './purity.ts'
import { tableProblems } from './readme-tables.ts'
import { specProblems } from './spec-coverage.ts'
import { commandSuite, problemSuite, type Suite, vitestSuite } from './suite.ts'

/** Both versions install a `tsc`, so the short name is ambiguous. */
const NATIVE_TSC = 'node_modules/typescript-native/bin/tsc'

/** The next check only reads what has changed since, in a quarter of the time. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', '.cache/types.json']

/** Checks that read the code without running it, slow ones first, so that quick ones fill the other core. */
export const STATIC_CHECKS: Suite[] = [
  // TypeScript 7 takes a quarter of the CPU time of version 6, whose API Astro's check and knip still need.
  commandSuite('types', 'node', [NATIVE_TSC, '--noEmit', '--singleThreaded', ...INCREMENTAL]),
  {
    name: 'browser types',
    run: async () => {
      writeFloorTypes()
      return commandSuite('', 'node', [NATIVE_TSC, '--noEmit', '--singleThreaded', '-p', 'tsconfig.browser.json']).run()
    },
  },
  // Astro's check takes three times as long as tsc over .ts and .tsx files, so it only checks the templates.
  commandSuite('templates', 'astro', ['check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json']),
  commandSuite('format and lint', 'biome', [
    'ci',
    '--error-on-warnings',
    ...(process.stdout.isTTY ? ['--colors=force'] : ['--colors=off']),
  ]),
  commandSuite('dead code', 'knip', []),
  problemSuite('oldest browsers', () => floorProblems()),
  problemSuite('layers', () => layerProblems()),
  problemSuite('import cycles', () => cycleProblems()),
  problemSuite('purity', () => purityProblems()),
  problemSuite('specification', () => specProblems()),
  problemSuite('texts in markup', () => markupProblems()),
  problemSuite('tables of documents', () => tableProblems()),
  problemSuite('paths in documents', () => pathProblems()),
  problemSuite('lock file', () => lockFileProblems()),
  problemSuite('changelog', () => changelogProblems()),
]

export const UNIT_TESTS: Suite[] = [vitestSuite('unit', ['unit*'])]

/** Many tests wait for a process or a time: at most two workers more than there are cores keep these busy. */
const WORKERS = `--maxWorkers=${Math.floor(availableParallelism() / 2) + 1}`

/** Two runs beside each other: contract tests wait while browsers compute, and each worker stays with one project. */
export const SYSTEM_TESTS: Suite[] = [
  vitestSuite('browser', ['browser'], [WORKERS]),
  vitestSuite('contract', ['contract*'], [WORKERS]),
]
