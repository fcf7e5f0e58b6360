import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What the product is made with, by the product card. */
const CARD = [
  'astro',
  '@astrojs/react',
  '@astrojs/tailwind',
  'react',
  'react-dom',
  'formik',
  'yup',
  'meilisearch',
  'react-instantsearch',
  '@stripe/stripe-js',
  'headlessui',
  '@headlessui/react',
  'tailwindcss',
  'nanostores',
  '@nanostores/react',
  'vitest',
  'playwright',
  '@sentry/astro',
]

/** `headlessui` is empty; `@astrojs/tailwind` was retired with Tailwind 4, whose Vite plugin took its place. */
const EXCEPTED = ['headlessui', '@astrojs/tailwind']

/** They test what is shipped. */
const TOOLS = ['vitest', 'playwright']

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const installed = { ...manifest.dependencies, ...manifest.devDependencies }

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|astro|css)$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))

const shipped = [...filesOf('src'), readFileSync(join(ROOT, 'astro.config.mjs'), 'utf8')].join('\n')
const tests = filesOf('test').join('\n')

const imports = (text: string, name: string): boolean =>
  new RegExp(`(?:from|import|import\\() ?["']${name}(?:/[^"']*)?["']`).test(text)

describe('the packages of the product card', () => {
  it.each(CARD.filter((name) => !EXCEPTED.includes(name)))(
    '%s is installed, and what is shipped imports it',
    (name) => {
      expect(installed).toHaveProperty([name])
      expect(imports(TOOLS.includes(name) ? tests : shipped, name)).toBe(true)
    },
  )

  it.each(EXCEPTED)('%s stays out', (name) => expect(installed).not.toHaveProperty([name]))

  it('would notice one that nothing imports', () => expect(imports(shipped, 'left-pad')).toBe(false))
})
