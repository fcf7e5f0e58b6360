import { describe, expect, it } from 'vitest'
import type { TenantOutcome } from '#src/builder/report/events.ts'
import { progress } from '#src/builder/report/progress.ts'

function told(isTerminal: boolean) {
  let text = ''
  let time = 0
  const onEvent = progress({ write: (part) => (text += part), isTerminal, clock: () => time })
  const done = (outcome: TenantOutcome) => ({
    kind: 'tenant-done' as const,
    done: 1,
    report: {
      slug: 'a',
      outcome,
      vehicles: 0,
      rejected: [],
      repaired: [],
      found: [],
      sources: [],
      warnings: [],
      milliseconds: 1,
    },
  })
  return { onEvent, done, wait: (milliseconds: number) => (time += milliseconds), text: () => text }
}

describe('progress', () => {
  it('shows pages a second and the time left', () => {
    const { onEvent, wait, text } = told(false)
    onEvent({ kind: 'compiled', reused: false, milliseconds: 1300 })
    onEvent({ kind: 'tenants-found', count: 2 })
    onEvent({ kind: 'pages-printed', count: 50, done: 0 })
    wait(4000)
    onEvent({ kind: 'pages-printed', count: 5950, done: 0.25 })
    expect(text()).toBe(
      'Compiled the app in 1.3 s.\nBuilding 2 dealers.\n  0%  50 pages\n 25%  6,000 pages, 1,500 a second, 12.0 s left\n',
    )
  })

  it('writes a line now and then where there is no terminal', () => {
    const { onEvent, wait, text } = told(false)
    for (let n = 0; n < 100; n++) {
      onEvent({ kind: 'pages-printed', count: 1, done: 0 })
      wait(100)
    }
    expect(text().split('\n')).toHaveLength(6)
  })

  it('changes one line on a terminal, and clears it at the end', () => {
    const { onEvent, text } = told(true)
    onEvent({ kind: 'pages-printed', count: 10, done: 0.5 })
    onEvent({ kind: 'finished' })
    const clear = '\r\u001b[2K'
    expect(text()).toBe(`${clear}${'█'.repeat(12)}${'░'.repeat(12)} 50%  10 pages${clear}`)
  })

  it('says how many sites are published, and which was not', () => {
    const { onEvent, done, wait, text } = told(false)
    const { report } = done({ kind: 'unpublished', message: 's3://b/k: PUT was answered 403.' })
    const { report: held } = done({ kind: 'failed', message: 'told before' })
    onEvent({ kind: 'publishing', target: 's3://b/' })
    onEvent({ kind: 'site-published', report: held, count: 1, of: 2 })
    wait(5000)
    onEvent({ kind: 'site-published', report, count: 2, of: 2 })
    expect(text()).toBe(
      'Publishing to s3://b/.\n1 of 2 sites\na: unpublished: s3://b/k: PUT was answered 403.\n2 of 2 sites\n',
    )
  })

  it('reports a failure at once', () => {
    const { onEvent, done, text } = told(false)
    onEvent(done({ kind: 'failed', message: 'tenant.json: no name' }))
    expect(text()).toContain('a: failed: tenant.json: no name\n')
  })
})
