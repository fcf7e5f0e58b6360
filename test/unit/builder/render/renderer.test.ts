import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadRenderer } from '#src/builder/render/renderer.ts'
import { shell, textPage } from '../site-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'renderer-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Prints a page with a compiled app whose <main> holds the text of the page. */
async function printed(html: string): Promise<string> {
  const entry = join(folder, 'entry.mjs')
  writeFileSync(
    entry,
    `export const openApp = async () => ({ page }) => '<body><main id="main">' + page.html + '</main></body>'`,
  )
  const { openSite } = await loadRenderer(entry)
  return Buffer.from(openSite(shell())(textPage('/about-us', html))).toString()
}

describe('a compiled app', () => {
  it('prints a page as UTF-8', async () =>
    expect(await printed('Škoda')).toBe('<body><main id="main">Škoda</main></body>'))

  it.each(['', '\n  '])('fails on a page without content: %j', async (html) =>
    expect(() => printed(html)).rejects.toThrow('/about-us has no content: the template of its kind, text'),
  )
})
