import { describe, expect, it } from 'vitest'
import { exitStatus, type TenantOutcome, type TenantReport } from '#src/builder/report/events.ts'
import { jsonReport, summary } from '#src/builder/report/summary.ts'

const built: TenantOutcome = { kind: 'built', written: 3, unchanged: 9, removed: 1, published: true, printed: {} }
const tenant = (slug: string, changes: Partial<TenantReport> = {}): TenantReport => ({
  slug,
  outcome: built,
  vehicles: 4,
  rejected: [],
  repaired: [],
  found: [],
  sources: [],
  warnings: [],
  milliseconds: 120,
  ...changes,
})
const REPORT = {
  orphans: [],
  routing: [],
  compile: { reused: true, milliseconds: 0 },
  printed: 1500,
  milliseconds: 1500,
}
const told = (tenants: TenantReport[], orphans: string[] = []) => summary({ ...REPORT, tenants, orphans })

describe('summary', () => {
  it('has a line for each dealer and a total', () => {
    expect(told([tenant('alpha'), tenant('be')])).toBe(
      [
        'dealer  written  unchanged  removed  vehicles  rejected  warnings    time',
        'alpha         3          9        1         4         0         0  120 ms',
        'be            3          9        1         4         0         0  120 ms',
        '',
        'Built 2 dealers, 24 pages (1,500 printed) in 1.5 s, 1,000 pages a second in all.',
      ].join('\n'),
    )
  })

  it('says what is wrong with records and configuration', () => {
    const rejected = [{ record: 2, line: 3, name: 'no-make', field: 'Brand', value: '-', reason: 'There is no make.' }]
    const text = told([tenant('a', { rejected, warnings: ['No licence number.'] })])
    expect(text).toContain('a: No licence number.\na: record 2, line 3 left out: Brand "-": There is no make.')
  })

  it('says what features found, and in hundreds of dealers how often', () => {
    const found = [{ name: 'ads', findings: [{}], count: 2, noun: 'bad ad', lines: ['One.', 'Two.'], stored: {} }]
    expect(told([tenant('a', { warnings: ['No licence number.'], found })])).toContain(
      'a: No licence number.\na: One.\na: Two.',
    )
    expect(told(Array.from({ length: 50 }, (_, n) => tenant(`d-${n}`, { found })))).toContain('100 bad ads: --json')
    const [row] = JSON.parse(jsonReport({ ...REPORT, tenants: [tenant('a', { found })] })).tenants
    expect(row).toMatchObject({ slug: 'a', ads: [{}] })
    expect(row).not.toHaveProperty('found')
  })

  it('says which hosts of other companies each kind of page may ask, before and after a choice', () => {
    const hosts = ['connect.facebook.net', 'www.facebook.com']
    const asked_hosts = [
      { subject: 'finance', before_choice: [], after_yes: [] },
      { subject: 'home', before_choice: [], after_yes: hosts },
      { subject: 'vehicle', before_choice: [], after_yes: hosts },
    ]
    expect(told([tenant('a', { asked_hosts })])).toContain(
      [
        'a: third-party scripts may call connect.facebook.net, www.facebook.com',
        'a: these hosts are contacted before a choice by no page; after a yes by home, vehicle',
      ].join('\n'),
    )
    expect(told([tenant('a', { asked_hosts: asked_hosts.slice(0, 1) })])).not.toContain('other companies')
  })

  it('groups equal reasons with their number, an example and the remedy', () => {
    const remark = (record: number, name = 'no-make') => ({
      record,
      line: record + 1,
      name,
      field: 'Brand',
      value: '-',
    })
    const reasons = { reason: 'There is no make.', remedy: 'Fill it in.' }
    const rejected = [7, 8, 9].map((record) => ({ ...remark(record), ...reasons }))
    const text = told([tenant('a', { rejected: [{ ...remark(2, 'blank-row'), reason: 'Blank.' }, ...rejected] })])
    expect(text).toContain(
      'a: 3 records left out (no-make), such as record 7, line 8: Brand "-": There is no make. Fill it in.\n' +
        'a: record 2, line 3 left out: Brand "-": Blank.',
    )
  })

  it.each([
    [
      'a third of a new feed is rejected',
      true,
      8,
      4,
      3,
      '4 of 12 records of its new feed were rejected (exit status 3)',
    ],
    ['everything of a new feed is rejected', true, 0, 4, 3, '4 of 4 records'],
    ['less than a third is rejected', true, 9, 4, 0, undefined],
    ['the dealer had a site before', false, 8, 4, 0, undefined],
  ])('has a headline and an exit status if %s', (_, isNew, vehicles, count, status, headline) => {
    const remark = { record: 1, name: 'no-make', field: 'make', value: '', reason: 'There is no make.' }
    const rejected = Array.from({ length: count }, () => remark)
    const report = { ...REPORT, tenants: [tenant('a', { isNew, vehicles, rejected }), tenant('b')] }
    expect(exitStatus(report)).toBe(status)
    if (headline) expect(summary(report)).toContain(`a: ${headline}`)
    else expect(summary(report)).not.toContain('new feed')
    const failed: TenantOutcome = { kind: 'failed', message: 'x' }
    expect(exitStatus({ ...report, tenants: [...report.tenants, tenant('c', { outcome: failed })] })).toBe(1)
  })

  it('says last which dealers keep their last good site, and why', () => {
    const outcome: TenantOutcome = { kind: 'failed', message: 'tenant.json: no name' }
    const text = told([tenant('a'), tenant('b', { outcome })])
    expect(text).toContain(
      'b keeps its last good site if it has one (failed).\ntenant.json: no name\n\nBuilt 1 of 2 dealers',
    )
  })

  it('says of a pinned site that it is pinned, and of one whose hook failed that it is published', () => {
    const untouched = { written: 0, unchanged: 0, removed: 0, published: false, printed: {} }
    const pinned: TenantOutcome = { kind: 'pinned', message: 'Chosen by hand.', ...untouched }
    const unfinished: TenantOutcome = { ...built, kind: 'unfinished', message: "The CDN's purge hook failed." }
    const tenants = [tenant('a', { outcome: pinned }), tenant('b', { outcome: unfinished })]
    const text = told(tenants)
    expect(text).toMatch(/^a +pinned /m)
    expect(text).toContain('a is pinned to a release.\nChosen by hand.\n\n')
    expect(text).toContain(
      "b is published, but a later step failed.\nThe CDN's purge hook failed.\n\nBuilt 1 of 2 dealers",
    )
    expect(text).not.toMatch(/held back|last good/)
    expect(exitStatus({ ...REPORT, tenants })).toBe(1)
    expect(exitStatus({ ...REPORT, tenants: [tenant('a', { outcome: pinned })] })).toBe(0)
  })

  it('says what was published where, and which dealer was not', () => {
    const change = { stored: 1200, unchanged: 3, deleted: 2, waiting: 4 }
    const outcome: TenantOutcome = { kind: 'unpublished', message: 's3://b/k: PUT was answered 403. Do this.' }
    const tenants = [tenant('a', { published: change }), tenant('b', { published: change }), tenant('c', { outcome })]
    const text = summary({ ...REPORT, tenants, target: 's3://b/' })
    expect(text).toContain(
      'c keeps its last good site if it has one (unpublished).\ns3://b/k: PUT was answered 403. Do this.\n\n' +
        'Published 2 sites to s3://b/: 2,400 files stored, 6 unchanged, 4 deleted; 8 will be removed after their grace period.\n\n' +
        'Built 2 of 3 dealers',
    )
  })

  it('names sites whose dealer has gone', () => {
    expect(told([tenant('a')], ['b', 'c'])).toContain(
      '2 dealers without a tenant folder: b, c. Their sites stay online and their leads are delivered as before.',
    )
  })

  it('lists only failed dealers where there are hundreds', () => {
    const many = Array.from({ length: 50 }, (_, n) => tenant(`dealer-${n}`, { warnings: ['x'] }))
    const text = told([...many, tenant('bad', { outcome: { ...built, kind: 'held-back', message: 'empty feed' } })])
    expect(text).not.toContain('dealer-1')
    expect(text).toContain('50 warnings: --json lists them.')
    expect(text).toContain('empty feed')
  })
})
