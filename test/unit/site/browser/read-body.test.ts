import { describe, expect, it } from 'vitest'
import { readBody } from '#src/site/browser/outbox/send-lead.ts'

const answer = (body: string, type?: string) => new Response(body, { headers: type ? { 'content-type': type } : {} })

describe('the response handler reads JSON, blob or text @spec 7.11', () => {
  it.each([
    ['application/json', '{"id":"a"}', { id: 'a' }],
    ['application/problem+json; charset=utf-8', '{"error":"No"}', { error: 'No' }],
    ['application/json', '<html>', undefined],
    ['text/html', '<h1>', '<h1>'],
    ['text/plain;charset=UTF-8', '', ''],
  ])('%s: %s', async (type, body, read) => expect(await readBody(answer(body, type))).toEqual(read))

  it('anything else is a blob', async () => {
    const blob = await readBody(answer('%PDF', 'application/pdf'))
    expect(blob).toBeInstanceOf(Blob)
  })
})
