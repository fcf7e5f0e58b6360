import { join } from 'node:path'
import { expect, it } from 'vitest'
import { retriedTests } from '../../../scripts/checks/suite.ts'

it('names each test that passed only when it was tried again, with its first failure', () => {
  const tests = [
    { status: 'passed', fullName: 'a list opens', failureMessages: ['Error: too early', 'Error: again'] },
    { status: 'passed', fullName: 'a list closes', failureMessages: [] },
    { status: 'failed', fullName: 'a list moves', failureMessages: ['Error: never'] },
    { status: 'skipped', fullName: 'a list waits' },
  ]
  const file = join(process.cwd(), 'test/browser/list.test.ts')
  expect(retriedTests({ testResults: [{ name: file, assertionResults: tests }] })).toEqual([
    'test/browser/list.test.ts > a list opens\nError: too early',
  ])
})
