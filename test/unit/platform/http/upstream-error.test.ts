import { describe, expect, it } from 'vitest'
import { upstreamError } from '#src/platform/http/upstream-error.ts'

describe("non-OK: the error field with the status, else 'An unexpected error occurred' with the status text @spec 8.10", () => {
  it.each<[string, string, number, string, string]>([
    ['an error field', '{"error": "Slot taken"}', 409, 'Conflict', 'Slot taken'],
    ['no error field', '{}', 500, 'Internal Server Error', 'An unexpected error occurred: Internal Server Error'],
    ['an empty error field', '{"error": ""}', 502, 'Bad Gateway', 'An unexpected error occurred: Bad Gateway'],
    ['an error field that is no text', '{"error": {"a": 1}}', 502, '', 'An unexpected error occurred'],
    ['no JSON', '<html>', 503, 'Service Unavailable', 'An unexpected error occurred: Service Unavailable'],
    ['null', 'null', 500, '', 'An unexpected error occurred'],
  ])('%s', async (_, body, status, statusText, message) => {
    const error = await upstreamError(new Response(body, { status, statusText }))
    expect(error).toMatchObject({ message, status })
  })
})
