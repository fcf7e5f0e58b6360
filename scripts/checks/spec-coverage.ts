import { readFileSync } from 'node:fs'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** The coverage of each statement of the specification: the places in sources and tests that have its id. */
export interface SpecCoverage {
  /** Statement by id, in the order of the index. */
  statements: Map<string, string>
  sources: Map<string, string[]>
  tests: Map<string, string[]>
  later: LaterWork[]
}

/** A line of `test/spec-later.tsv`: the part of a statement that is left to later work, all or the rest. */
interface LaterWork {
  id: string
  issue: string
  scope: 'all' | 'rest'
  what: string
}

export function readSpecCoverage(): SpecCoverage {
  const rows = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(1)
  return {
    statements: new Map(rows('test/spec-index.tsv').map((row) => row.split('\t') as [string, string])),
    sources: placesById(sourceFiles('src')),
    tests: placesById(sourceFiles('test')),
    later: rows('test/spec-later.tsv').map((row) => {
      const [id = '', issue = '', scope = '', what = ''] = row.split('\t')
      return { id, issue, scope: scope === 'rest' ? 'rest' : 'all', what }
    }),
  }
}

/**
 * Statements without a rule, a test or later work, unknown ids, and outdated lines of later work. One sentence each.
 */
export function specProblems({ statements, sources, tests, later }: SpecCoverage = readSpecCoverage()): string[] {
  const waits = new Map(later.map((work) => [work.id, work]))
  const named = new Set([...sources.keys(), ...tests.keys(), ...waits.keys()])
  const unknown = [...named].filter((id) => !statements.has(id))
  return [
    ...unknown.map((id) => {
      const files = [...(sources.get(id) ?? []), ...(tests.get(id) ?? ['test/spec-later.tsv'])]
      return `@spec ${id} is not in test/spec-index.tsv (${files.join(', ')}).`
    }),
    ...[...statements].flatMap(([id, statement]) => {
      const missing = [sources.has(id) ? '' : 'no source carries it', tests.has(id) ? '' : 'no test names it']
      const open = missing.filter(Boolean).join(', ')
      const scope = waits.get(id)?.scope
      if (open && !scope) return [`${id} ${statement}: ${open}.`]
      if (open && scope === 'rest') return [`${id} waits for its rest in test/spec-later.tsv, but ${open}.`]
      if (!open && scope === 'all') return [`${id} has source and test: take its line out of test/spec-later.tsv.`]
      return []
    }),
  ]
}

/** Ids after each `@spec` of a text, in order: `@spec 5.12 9.1`. */
export const specIds = (text: string): string[] => specMarks(text).map(({ id }) => id)

function specMarks(text: string): { id: string; line: number }[] {
  return [...text.matchAll(/@spec((?:[\s,]+\d+\.\d+)+)/g)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length
    return (match[1]?.match(/\d+\.\d+/g) ?? []).map((id) => ({ id, line }))
  })
}

function placesById(files: SourceFile[]): Map<string, string[]> {
  const byId = new Map<string, string[]>()
  for (const { path, text } of files) {
    const marks = specMarks(text)
    for (const { id, line } of marks.filter((mark, at) => marks.findIndex((other) => other.id === mark.id) === at))
      byId.set(id, [...(byId.get(id) ?? []), `${path}:${line}`])
  }
  return byId
}
