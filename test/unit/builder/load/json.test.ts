import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#src/builder/load/json.ts'
import { problemText } from '#src/builder/load/problem.ts'

async function said(text: string): Promise<string[]> {
  const result = parseJson(text, 'tenants/x/tenant.json')
  return result.ok ? [] : result.error.map(problemText)
}

describe('JSON syntax errors name line and column and say what to do', () => {
  it.each([
    [
      'a comma at the end',
      '{\n  "a": 1,\n}',
      `line 3, column 1: expected JSON, received "}". Remove the comma before it.`,
    ],
    [
      'a comma at the end of a list',
      '[1,\n2,]',
      `line 2, column 3: expected JSON, received "]". Remove the comma before it.`,
    ],
    [
      'a comma left out',
      '{\n  "a": "x"\n  "b": 2\n}',
      `line 3, column 3: expected JSON, received '"'. Put a comma before it.`,
    ],
    [
      'single quotes',
      "{'a': 1}",
      `line 1, column 2: expected JSON, received "'". Put keys and texts in double quotes; write true, false and null in lower case.`,
    ],
    [
      'a word',
      '{"a":\n  yes}',
      'line 2, column 3: expected JSON, received "y". Put keys and texts in double quotes; write true, false and null in lower case.',
    ],
    ['a comment', '// mine\n{}', 'line 1, column 1: expected JSON, received "/". JSON has no comments. Remove it.'],
    [
      'an end too early',
      '{"a": [1, 2',
      'line 1, column 12: expected JSON, received the end of the file. Close the quote, bracket or brace that is still open.',
    ],
    [
      'nothing',
      '',
      'line 1, column 1: expected JSON, received the end of the file. The file is empty. Write an object: {}.',
    ],
    [
      'a line break inside a text',
      '{"a": "x\ny"}',
      'line 1, column 9: expected JSON, received "\\n". Write a line break inside a text as \\n and a tab as \\t.',
    ],
    [
      'a key that stands twice',
      '{"a": 1,\n "b": {"c": 1, "c": 2},\n "a": 2}',
      'line 3, column 2: "a" is already in this object. Keep one of them.',
    ],
  ])('%s', async (_, text, message) => {
    expect((await said(text))[0]).toBe(`tenants/x/tenant.json: ${message}`)
  })

  it('a key may stand in two objects', async () => {
    expect(await said('[{"a": 1}, {"a": {"a": 2}}]')).toEqual([])
  })

  it('takes what JSON.parse takes, and places every refusal inside the text', async () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', "'", 'x', '\n', '{', '//'))
      .map(
        ([text, at, piece]) => text.slice(0, at % (text.length + 1)) + piece + text.slice((at % (text.length + 1)) + 1),
      )
    await fc.assert(
      fc.asyncProperty(damaged, async (text) => {
        const lines = text.split('\n')
        for (const message of await said(text)) {
          const [, line, column] = /line (\d+), column (\d+): /.exec(message) ?? expect.fail(message)
          expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1] ?? expect.fail(message)).length + 1)
        }
      }),
    )
  })

  it('nesting deeper than the stack is no crash', async () => {
    expect(await said('['.repeat(200_000))).toHaveLength(1)
    expect((await said('['.repeat(200_000) + ']'.repeat(200_000))).length).toBeLessThanOrEqual(1)
  })
})
