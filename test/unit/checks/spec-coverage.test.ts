import { describe, expect, it } from 'vitest'
import { specIds, specProblems } from '../../../scripts/checks/spec-coverage.ts'

const AT = '@' // Keeps the ids of these cases out of the coverage of the project itself.

describe('ids in a text', () => {
  it.each([
    [`/** ${AT}spec 5.12 */`, ['5.12']],
    [`describe('price ${AT}spec 5.17 9.1', ...)`, ['5.17', '9.1']],
    [`(${AT}spec 2.14, 2.15) and ${AT}spec 3.1.`, ['2.14', '2.15', '3.1']],
    ['spec 5.12 without the mark, version 9.1', []],
  ])('%s', (text, ids) => {
    expect(specIds(text)).toEqual(ids)
  })
})

describe('coverage of the specification', () => {
  const covered = (source: boolean, test: boolean, scope?: 'all' | 'rest') =>
    specProblems({
      statements: new Map([['1.1', 'A statement']]),
      sources: new Map(source ? [['1.1', ['src/a.ts']]] : []),
      tests: new Map(test ? [['1.1', ['test/a.test.ts']]] : []),
      later: scope ? [{ id: '1.1', issue: '4', scope, what: 'the API' }] : [],
    })

  it('accepts a source and a test, or a later issue', () => {
    expect(covered(true, true)).toEqual([])
    expect(covered(true, true, 'rest')).toEqual([])
    expect(covered(false, false, 'all')).toEqual([])
    expect(covered(true, false, 'all')).toEqual([])
  })

  it('names what is missing', () => {
    expect(covered(false, false)).toEqual(['1.1 A statement: no source carries it, no test names it.'])
    expect(covered(true, false)).toEqual(['1.1 A statement: no test names it.'])
    expect(covered(true, false, 'rest')).toHaveLength(1)
  })

  it('does not let a later issue claim what is there', () => {
    expect(covered(true, true, 'all')).toHaveLength(1)
  })

  it('refuses ids that the index does not have', () => {
    const problems = specProblems({
      statements: new Map(),
      sources: new Map([['99.1', ['src/a.ts']]]),
      tests: new Map(),
      later: [{ id: '99.2', issue: '4', scope: 'all', what: '' }],
    })
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain('src/a.ts')
  })
})
