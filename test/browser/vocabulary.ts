import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** schema.org's vocabulary as types: which properties a type has, and which values they take. */
const TYPES = resolve('node_modules/schema-dts')
const COMPILER = resolve('node_modules/typescript-native/bin/tsc')

/**
 * What the vocabulary of schema.org doesn't allow in texts of JSON-LD, by text: a type that it doesn't have, a
 * property that is none of its type's, a value that the property doesn't take. Each text is an object with `@type`.
 */
export async function vocabularyProblems(texts: readonly string[]): Promise<Map<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-vocabulary-'))
  const declared = texts.map((text, at) => `export const _${at}: schema.WithContext<schema.${typeOf(text)}> = ${text}`)
  const source = [`import type * as schema from '${TYPES}'`, ...declared.map(withoutConstraints)]
  try {
    writeFileSync(join(folder, 'printed.ts'), source.join('\n'))
    const found = (await compiled(folder)).matchAll(/^printed\.ts\((\d+),\d+\): error (.*(?:\n .*)*)/gm)
    return Map.groupBy(found, ([, line]) => texts[Number(line) - 2] ?? '')
      .entries()
      .reduce(
        (all, [text, errors]) =>
          all.set(
            text,
            errors.map(([, , error]) => `${error}`),
          ),
        new Map<string, string[]>(),
      )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const typeOf = (text: string): string => `${JSON.parse(text)['@type']}`

/** An action says of its property `query` in `query-input` who gives it, which the types know only of an outermost action. */
const withoutConstraints = (text: string): string => text.replaceAll('-input":', '":')

/** What the compiler prints; it ends with status 1 or 2 where it finds something. */
const compiled = (folder: string): Promise<string> =>
  new Promise((done) => {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext']
    execFile(process.execPath, [COMPILER, ...options, 'printed.ts'], { cwd: folder }, (_, printed) => done(printed))
  })
