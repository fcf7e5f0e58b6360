import { describe, expect, it } from 'vitest'
import { EVENTS } from '#src/tracking/catalogue.ts'
import { chatMessage } from '#src/tracking/chat-counter.ts'
import { breadcrumbLimit, mayReport } from '#src/tracking/error-limits.ts'

describe('live chat @spec 4.15', () => {
  it('counter from 0; first message conversation-started, later message-sent', () => {
    const events: string[] = []
    let count = 0
    for (let message = 0; message < 3; message += 1) {
      const said = chatMessage(count)
      count = said.count
      events.push(said.event)
    }
    expect(count).toBe(3)
    expect(events).toEqual(['webchat_conversation_started', 'webchat_message_sent', 'webchat_message_sent'])
    expect(EVENTS.webchat_conversation_started.asc).toBeUndefined()
  })
})

describe('error client @spec 9.9', () => {
  it.each([
    [undefined, 25],
    [50, 50],
    [100, 100],
    [500, 100],
    [-1, 0],
  ])('breadcrumbs 25, at most 100: asked for %s, %i', (asked, limit) => expect(breadcrumbLimit(asked)).toBe(limit))

  it.each([
    [0, 100, true],
    [9, 100, true],
    [10, 100, false],
    [0, 1024 * 1024, true],
    [0, 1024 * 1024 + 1, false],
  ])('10 events per session, 1 MB payload: after %i reports, %i bytes: %s', (sent, bytes, may) =>
    expect(mayReport(sent, bytes)).toBe(may),
  )
})
