import { describe, expect, it } from 'vitest'
import type { TenantOutcome, TenantReport } from '#src/builder/report/events.ts'
import { markdownReport } from '#src/builder/report/markdown-report.ts'

const pages = { written: 3, unchanged: 9, removed: 1, published: true, printed: {} }
const tenant = (slug: string, outcome: TenantOutcome): TenantReport => ({
  slug,
  outcome,
  vehicles: 1400,
  rejected: [],
  repaired: [],
  found: [],
  sources: [],
  warnings: ['w'],
  milliseconds: 120,
})

describe('the report of a run as Markdown', () => {
  it('lists what needs attention first, then every dealer', () => {
    const text = markdownReport({
      tenants: [
        tenant('alpha', { kind: 'built', ...pages }),
        tenant('beta', { kind: 'held-back', message: 'feed.csv: 9 of 10\nvehicles | gone', ...pages }),
        tenant('gamma', { kind: 'failed', message: 'tenant.json: no name' }),
      ],
      orphans: [],
      routing: [],
      compile: { reused: true, milliseconds: 0 },
      printed: 3,
      milliseconds: 1500,
    })
    expect(text).toBe(`### 2 of 3 dealers built in 1.5 s

- **gamma** failed: tenant.json: no name
- **beta** held-back: feed.csv: 9 of 10 vehicles \\| gone

| dealer | result | written | unchanged | removed | vehicles | rejected | warnings | time |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| gamma | failed |  |  |  | 1,400 | 0 | 1 | 120 ms |
| beta | held-back | 3 | 9 | 1 | 1,400 | 0 | 1 | 120 ms |
| alpha | built | 3 | 9 | 1 | 1,400 | 0 | 1 | 120 ms |

`)
  })
})
