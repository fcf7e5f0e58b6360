import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, inject, it } from 'vitest'
import * as z from 'zod'

const out = inject('out')
/** Hundreds of pages on a busy machine. */
const MINUTES = 15 * 60_000

const dealers = [...new Set(inject('pages').map(({ dealer }) => dealer))]

/** Path of a vnu.jar, the reference checker; it needs Java, which few machines have. */
const vnu = process.env.VNU_JAR

/** All rules of html-validate that repeat the HTML standard. */
const standard = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // Its default of "standard" lets `readonly` and the like stand on inputs that don't have it.
    rules: { 'input-attributes': 'error' },
    // The standard took <details> out of sectioning content, so an <address> may hold one.
    elements: ['html5', { details: { sectioning: false } }],
  }),
)

describe.each(dealers)('%s', (dealer) => {
  const folder = join(out, dealer, 'current')

  it('has only valid HTML', { timeout: MINUTES }, () => {
    const files = globSync(join(folder, '**/*.html'))
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => problemsIn(file, folder))).toEqual([])
  })

  it.skipIf(!vnu)('has no error or warning by vnu (VNU_JAR)', { timeout: MINUTES }, async () => {
    expect(await vnuProblems(folder)).toEqual([])
  })
})

function problemsIn(file: string, folder: string): string[] {
  return standard
    .validateStringSync(readFileSync(file, 'utf8'))
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${relative(folder, file)}: ${message} (${ruleId}) at ${selector}`)
}

const vnuReport = z.object({
  messages: z.array(
    z.object({ type: z.string(), subType: z.string().optional(), url: z.string(), message: z.string() }),
  ),
})

/** Vnu ends with status 1 when it finds something, and says what on stderr. */
async function vnuProblems(folder: string): Promise<string[]> {
  const words = ['-Xss4m', '-jar', vnu ?? '', '--skip-non-html', '--exit-zero-always', '--format', 'json', folder]
  const { stderr } = await promisify(execFile)('java', words, { maxBuffer: 2 ** 28 })
  return vnuReport
    .parse(JSON.parse(stderr))
    .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message }) => `${url}: ${message}`)
}
