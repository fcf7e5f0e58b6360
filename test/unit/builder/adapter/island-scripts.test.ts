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
  chunk('form', ['react', 'page'], ['validation']),
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
    expect(now).toEqual(['form.js', 'page.js', 'react.js', 'validation.js', 'yup.js']))

  it('then those that it may ask for, each once, but not those that report errors', () =>
    expect(later).toEqual(['dialog.js', 'picker.js']))

  it('none for a script that stands alone', () => expect(scriptLists(chunks)['yup.js']).toBe('|'))
})
