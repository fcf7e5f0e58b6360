import { describe, expect, it } from 'vitest'
import { cycleProblems } from '../../../scripts/checks/cycles.ts'

const file = (name: string, ...imports: string[]) => ({
  path: `src/page/${name}.ts`,
  text: imports.map((each) => `import type { A } from './${each}.ts'`).join('\n'),
})

describe('import cycles', () => {
  it('two files that import each other', () => {
    expect(cycleProblems([file('a', 'b'), file('b', 'a')])).toEqual([
      'src/page/a.ts imports src/page/b.ts imports src/page/a.ts: move what they share into a file of its own.',
    ])
  })

  it('a cycle behind a file outside it', () => {
    const problems = cycleProblems([file('a', 'b'), file('b', 'c'), file('c', 'd'), file('d', 'b')])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /^src\/page\/b\.ts imports src\/page\/c\.ts imports src\/page\/d\.ts imports src\/page\/b/,
    )
  })

  it('a file imported twice is not a cycle', () => {
    expect(cycleProblems([file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')])).toEqual([])
  })
})
