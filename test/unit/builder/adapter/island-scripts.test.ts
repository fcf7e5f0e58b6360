import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptLists } from '#src/builder/adapter/island-scripts.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = [], facadeModuleId = `/src/${name}`) =>
  [
    `_astro/${name}.js`,
    {
      type: 'chunk',
      fileName: `_astro/${name}.js`,
      facadeModuleId,
      imports: imports.map(path),
      dynamicImports: dynamicImports.map(path),
    },
  ] as const
const path = (name: string) => `_astro/${name}.js`

const chunks = new Map([
  chunk('island', ['form', 'react'], ['picker']),
  chunk('form', ['react', 'page'], ['validation', 'choice']),
  chunk('choice', ['combobox'], [], '/src/site/islands/form/fields/VehicleChoice.tsx'),
  chunk('combobox'),
  chunk('react'),
  chunk('page', [], ['sentry']),
  chunk('picker', ['dialog', 'react']),
  chunk('dialog', ['picker']),
  chunk('validation', ['yup'], [], '/src/lead/validation.ts'),
  chunk('yup'),
  chunk('sentry', [], [], '/src/site/browser/errors/sentry.ts'),
])

describe('the scripts that an island needs', () => {
  const [now, later] = `${scriptLists(chunks)['island.js']}`.split('|').map((names) => names.split(' ').sort())

  it('first those that its imports import in turn, and the rules of its form', () =>
    expect(now).toEqual(['form', 'page', 'react', 'validation', 'yup']))

  it('then those that it may ask for, each once, but not what few shoppers need', () =>
    expect(later).toEqual(['dialog', 'picker']))

  it('none for a script that stands alone', () => expect(scriptLists(chunks)['yup.js']).toBe('|'))

  it('by modules that exist', () => {
    const modules = [
      'lead/validation.ts',
      'site/browser/errors/sentry.ts',
      'site/islands/form/fields/VehicleChoice.tsx',
    ]
    expect(modules.filter((path) => !existsSync(join(import.meta.dirname, '../../../../src', path)))).toEqual([])
  })
})
