import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { CompileError, compileApp } from '#src/builder/render/compile.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

const CONFIG = `
import { defineConfig } from 'astro/config'
import { compiledApp } from './src/builder/adapter/adapter.ts'
export default defineConfig({ srcDir: './src/site', output: 'server', adapter: compiledApp() })
`

/** A project of one page, with the real adapter. */
function project() {
  const root = join(temporaryFolder(), 'project')
  const page = join(root, 'src/site/pages/[...path].astro')
  mkdirSync(join(root, 'src/site/pages'), { recursive: true })
  cpSync(join(ROOT, 'src/builder/adapter'), join(root, 'src/builder/adapter'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'astro.config.mjs'), CONFIG)
  mkdirSync(join(root, 'src/base'))
  writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'one'\n")
  const write = (text: string) => writeFileSync(page, text)
  write("---\nimport { word } from '../../base/words.ts'\n---\n<p>{word}</p>\n")
  return { root, write, compile: () => compileApp(root) }
}

describe('compiling the app', () => {
  it('runs once, and again when a source file has changed', async () => {
    const { root, compile } = project()
    const first = await compile()
    expect(first.reused).toBe(false)
    expect(await compile()).toEqual({ ...first, reused: true })

    mkdirSync(join(root, 'src/api'))
    writeFileSync(join(root, 'src/api/server.ts'), 'export {}\n')
    expect(await compile()).toEqual({ ...first, reused: true })

    writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'two'\n")
    const second = await compile()
    expect(second).toMatchObject({ reused: false })
    expect(second.id).not.toBe(first.id)

    writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'one'\n")
    expect(await compile()).toEqual({ ...first, reused: true })

    mkdirSync(join(root, 'src/record'))
    writeFileSync(join(root, 'src/record/facts.ts'), 'export const FACTS = {}\n')
    expect(await compile()).toMatchObject({ reused: false })
  })

  it('runs again when a file is saved meanwhile', async () => {
    const { root, compile } = project()
    const compiling = compile()
    await vi.waitUntil(() => existsSync(join(root, '.compile')), { timeout: 60_000 })
    writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'saved meanwhile'\n")
    const { entry } = await compiling
    const server = readdirSync(dirname(entry), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    const texts = server.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    expect(texts.join('\n')).toContain('saved meanwhile')
    expect(await compile()).toMatchObject({ entry, reused: true })
  })

  it('keeps the last compile when it fails, and says why', async () => {
    const { root, write, compile } = project()
    const good = await compile()
    const text = readFileSync(good.entry, 'utf8')
    write('---\nimport missing from "./nowhere.ts"\n---\n<p>{missing}</p>\n')
    await expect(compile()).rejects.toThrow(CompileError)
    await expect(compile()).rejects.toThrow('nowhere.ts')
    expect(readFileSync(good.entry, 'utf8')).toBe(text)
    expect(readdirSync(join(root, '.compile')).filter((name) => name.startsWith('tmp-'))).toEqual([])
  })
})
