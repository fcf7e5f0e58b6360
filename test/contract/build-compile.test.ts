import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CompileError, compileApp } from '#src/builder/render/compile.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')

const CONFIG = `
import { defineConfig } from 'astro/config'
import { compiledApp } from './src/builder/adapter/adapter.ts'
import { recordInputs } from './src/builder/adapter/record-inputs.ts'
export default defineConfig({ srcDir: './src/site', output: 'server', adapter: compiledApp(), integrations: [recordInputs()] })
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

/** A module with all that it imports. */
function loadedText(path: string): string {
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/^import .*?"(\.[^"]+)";$/gm)].map(([, file = '']) => join(dirname(path), file))
  return [text, ...imported.map(loadedText)].join('\n')
}

describe('compiling the app', { timeout: 120_000 }, () => {
  it('happens once, and again when a file that went in has changed', async () => {
    const { root, compile } = project()
    const first = await compile()
    expect(first.reused).toBe(false)
    expect(await compile()).toEqual({ ...first, reused: true })

    writeFileSync(join(root, 'src/base/unused.ts'), 'export {}\n')
    const beside = await compile()
    expect(beside).toMatchObject({ id: first.id, reused: true })
    expect(beside.models).not.toBe(first.models)

    writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'two'\n")
    const second = await compile()
    expect(second).toMatchObject({ reused: false })
    expect(second.id).not.toBe(first.id)

    writeFileSync(join(root, 'src/base/words.ts'), "export const word = 'one'\n")
    expect(await compile()).toEqual({ ...beside, reused: true })
  })

  it('happens once too where the change brought another module', async () => {
    const { root, write, compile } = project()
    await compile()
    writeFileSync(join(root, 'src/base/other.ts'), "export const word = 'other'\n")
    write("---\nimport { word } from '../../base/other.ts'\n---\n<p>{word}</p>\n")
    const second = await compile()
    expect(second.reused).toBe(false)
    expect(await compile()).toEqual({ ...second, reused: true })
    expect(await compile()).toEqual({ ...second, reused: true })
  })

  it('loads what it prints with, and nothing that only a server needs', async () => {
    const { compile } = project()
    const { entry } = await compile()
    const loaded = loadedText(entry)
    expect(loaded).toContain('A template cannot print')
    expect(loaded).toContain('renderToString = function')
    expect(loaded).not.toMatch(/node_modules\/zod|subtle\.importKey/)
  })

  it('leaves the last compile alone when it fails, and says why', async () => {
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
