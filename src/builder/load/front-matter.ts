import { LineCounter, parseDocument } from 'yaml'
import { fail, ok } from '#src/base/result.ts'
import { type Loaded, shownFile } from './problem.ts'

export interface FrontMatter {
  /** The YAML between the two `---` lines, unchecked. */
  head: unknown
  body: string
}

/** The parser compares each key with all others, so its time grows with the square of this. */
const LONGEST = 10_000
const TOO_LONG = `is longer than ${LONGEST} characters. Write the text below the second line "---".`

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)$/m

/** Splits a text into front matter and body; mistakes in the YAML name their line and column in the file. */
export function parseFrontMatter(text: string, path: string): Loaded<FrontMatter> {
  const file = shownFile(path)
  const parts = text.startsWith('---') ? FENCED.exec(text) : null
  if (parts === null) return fail([{ file, path: 'line 1, column 1', message: MISSING }])
  const [, head = '', body = ''] = parts
  if (head.length > LONGEST) return fail([{ file, path: 'the front matter', message: TOO_LONG }])
  const lineCounter = new LineCounter()
  const document = parseDocument(head, { prettyErrors: false, lineCounter, logLevel: 'silent' })
  const problems = document.errors.map(({ message, pos }) => {
    const { line, col } = lineCounter.linePos(pos[0])
    return { file, path: `line ${line + 1}, column ${col}`, message: sentence(message) }
  })
  if (problems.length > 0) return fail(problems)
  try {
    return ok({ head: document.toJS() ?? {}, body })
  } catch (error) {
    const words = error instanceof Error ? error.message : 'it cannot be read'
    return fail([{ file, path: 'the front matter', message: sentence(words) }])
  }
}

const MISSING =
  'expected front matter, received none. Begin with a line "---", then title: and the rest, then a line "---".'

const sentence = (message: string): string =>
  `expected YAML: ${message.replace(/[.:]$/, '')}. Put a text that holds ": " or "#" in quotes.`
