import { describe, expect, it } from 'vitest'
import { outageLog } from '#src/api/store/outage-log.ts'

const DOWN = Object.assign(new Error('x'), { code: 'ECONNREFUSED' })

describe('the log of an outage', () => {
  function watched() {
    const lines: string[] = []
    let now = 0
    const outage = outageLog(
      (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
      () => now,
    )
    const pass = (seconds: number) => {
      now += seconds * 1000
    }
    return { ...outage, lines, pass }
  }

  it('is one line however many calls fail, and one when the database has answered for half a minute', () => {
    const { failed, answered, lines, pass } = watched()
    for (let call = 0; call < 50; call++) {
      expect(failed(new Error('Failed query', { cause: DOWN }))).toBe(true)
      pass(1)
      answered()
    }
    expect(lines).toEqual(['the database is not answering: calls get 503 {"error":"ECONNREFUSED"}'])
    pass(30)
    answered()
    answered()
    expect(lines.slice(1)).toEqual(['the database answers again {"seconds":49}'])
    failed(DOWN)
    expect(lines).toHaveLength(3)
  })

  it("has no line for what isn't the database's fault", () => {
    const { failed, answered, lines } = watched()
    expect(failed(new TypeError('x'))).toBe(false)
    answered()
    expect(lines).toEqual([])
  })
})
