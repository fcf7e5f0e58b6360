import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { runScript } from '../../run-script.ts'

const MAPPING = 'examples/mappings/au-vehicle-prices.json'

it.each<[string[], RegExp]>([
  [[], /^Name the file of listings\. Usage: npm run import/],
  [['a.xls'], /^a\.xls is not a \.csv, \.tsv, \.xml or \.json file\. Usage:/],
  [['a.csv', 'b.csv'], /^Name only one file, without b\.csv\. Usage:/],
  [['a.csv', '--country', 'UK'], /^--country is UK; it must be AU or NZ\. Usage:/],
  [['a.csv', '--mapping', MAPPING], /^--split-by is missing\. Usage:/],
])('a wrong call says so in a line, with the usage, and ends with status 2: %j', async (words, said) => {
  const { status, stdout, stderr } = await runScript('import', words)
  expect(stderr).toMatch(said)
  expect([status, stdout]).toEqual([2, ''])
})

it('reports listings and mappings that are not there in one line, without a stack trace', async () => {
  const rest = ['--split-by', 'Location', '--out', join(temporaryFolder(), 'out')]
  const noListings = await runScript('import', ['nope.csv', '--mapping', MAPPING, ...rest])
  expect(noListings.stderr).toMatch(/^nope\.csv: There is no file \S*nope\.csv\. Check its path\.\n$/)
  const noMapping = await runScript('import', ['nope.csv', '--mapping', 'nope.json', ...rest])
  expect(noMapping.stderr).toMatch(/^nope\.json: There is no mapping file \S*nope\.json\. Check its path\.\n$/)
  expect([noListings.status, noMapping.status]).toEqual([1, 1])
})
