import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import ts from 'typescript'
import { FALLBACKS } from './above-floor.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const require = createRequire(import.meta.url)
const DATA: CompatData = require('@mdn/browser-compat-data')

/** The oldest browsers in which everything works, by their names in the compatibility data: `browserslist` of package.json. */
const FLOOR: ReadonlyMap<string, number> = new Map(
  (require('../../package.json') as { browserslist: string[] }).browserslist.map((line) => {
    const [name = '', , version] = line.split(' ')
    return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)]
  }),
)

const isIn = (support: SupportStatement | undefined, version: number): boolean =>
  [support ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    const since = typeof version_added === 'string' ? Number.parseFloat(version_added.replace('≤', '')) : Number.NaN
    const until = typeof version_removed === 'string' ? Number.parseFloat(version_removed) : Number.POSITIVE_INFINITY
    return since <= version && version < until && !flags && !prefix && !alternative_name
  })

const isAbove = ({ support }: CompatStatement): boolean =>
  [...FLOOR].some(([name, version]) => !isIn(support[name as keyof typeof support], version))

/** A feature by its path, such as `api.Element.checkVisibility`. */
function compatOf(path: readonly string[]): CompatStatement | undefined {
  let at: Identifier | undefined = DATA as unknown as Identifier
  for (const key of path) at = at && Object.hasOwn(at, key) ? (at[key] as Identifier) : undefined
  return at?.__compat
}

/** Whether a browser lacks a feature, given by its path as in FALLBACKS. */
export function isLacking(feature: string, [browser, version]: readonly [browser: string, version: number]): boolean {
  const compat = compatOf(feature.split('.'))
  return compat !== undefined && !isIn(compat.support[browser as keyof typeof compat.support], version)
}

const DOM = require.resolve('typescript/lib/lib.dom.d.ts')

/** Writes the declarations that tsconfig.browser.json reads. */
export function writeFloorTypes(): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/floor.d.ts', floorTypes())
}

/** TypeScript's declarations of the DOM, except what a browser of the floor lacks and FALLBACKS doesn't list. */
export function floorTypes(): string {
  const text = readFileSync(DOM, 'utf8')
  const source = ts.createSourceFile(DOM, text, ts.ScriptTarget.Latest)
  const users = usersOfMixins(source)
  const removed = source.statements.flatMap((statement) => missingParts(statement, source, users))
  const starts = removed.map((node) => node.getFullStart())
  const ends = [0, ...removed.map((node) => node.getEnd())]
  return [...starts, text.length].map((start, at) => text.slice(ends[at], start)).join('')
}

/** The parts of a declaration that the floor lacks, or the whole declaration. */
function missingParts(statement: ts.Statement, source: ts.SourceFile, users: ReadonlyMap<string, string[]>): ts.Node[] {
  const nameOf = (member: ts.TypeElement) => member.name?.getText(source).replaceAll(/['"]/g, '') ?? ''
  if (ts.isInterfaceDeclaration(statement)) {
    const owners = [statement.name.text, ...(users.get(statement.name.text) ?? [])]
    return statement.members.filter((member) => isMissing(owners, nameOf(member)))
  }
  if (ts.isFunctionDeclaration(statement)) return isMissing(['Window'], `${statement.name?.text}`) ? [statement] : []
  if (!ts.isVariableStatement(statement)) return []
  const [variable] = statement.declarationList.declarations
  const name = variable?.name.getText(source) ?? ''
  if (isMissing(['Window'], name)) return [statement]
  const members = variable?.type && ts.isTypeLiteralNode(variable.type) ? [...variable.type.members] : []
  return members.filter((member) =>
    isMissing([name], ts.isConstructSignatureDeclaration(member) ? name : `${nameOf(member)}_static`),
  )
}

function isMissing(owners: readonly string[], member: string): boolean {
  const paths = owners.map((owner) => ['api', owner, member]).filter((path) => compatOf(path))
  return (
    paths.length > 0 &&
    paths.every((path) => {
      const compat = compatOf(path)
      return compat !== undefined && isAbove(compat) && !(path.join('.') in FALLBACKS)
    })
  )
}

/** Interfaces that have the members of another according to the data, which knows no mixins. */
function usersOfMixins(source: ts.SourceFile): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const statement of source.statements.filter(ts.isInterfaceDeclaration))
    for (const { expression } of (statement.heritageClauses ?? []).flatMap(({ types }) => types)) {
      const mixin = expression.getText(source)
      users.set(mixin, [...(users.get(mixin) ?? []), statement.name.text])
    }
  return users
}

/** A script that removes from a newer browser what the floor lacks, except what only styles can replace. */
export function withoutNewer(): string {
  const { builtins } = DATA.javascript
  const members = [DATA.api, builtins as unknown as Record<string, Identifier>].flatMap((owners) =>
    Object.entries(owners).flatMap(([owner, feature]) =>
      Object.entries(feature as Record<string, Identifier>)
        .filter(([name, member]) => name !== '__compat' && isMissingFeature(member) && !/popover|toggle/i.test(name))
        .map(([name]) => [owner, name.replace(/^(.*)_event$/, 'on$1')]),
    ),
  )
  return `for (const [owner, member] of ${JSON.stringify(members)}) {
    const held = globalThis[owner]
    const holders = owner === 'Window' ? [window] : member.endsWith('_static') ? [held] : [held, held?.prototype]
    for (const holder of holders) if (holder) delete holder[member.replace('_static', '')]
  }`
}

type Kind = 'css' | 'markup'

/** How a feature above the floor is written in a style sheet, or in an element or its script. */
type Use = readonly [feature: string, kind: Kind, pattern: RegExp]

/** The start of a selector in a script, or in a utility class. */
const IN_SELECTOR = `(?:(?:matches|closest|querySelector(?:All)?)(?:<\\w+>)?\\(['"\`][^'"\`\\n]*|\\[[^\\]\\s]*)`

function usesAbove(): Use[] {
  const { css, html } = DATA
  const uses = (root: object = {}, path: string, kind: Kind, pattern: (name: string) => string, inner?: Inner): Use[] =>
    Object.entries(root as Record<string, Identifier>).flatMap(([name, feature]): Use[] => {
      const own: Use[] = isMissingFeature(feature) ? [[`${path}.${name}`, kind, new RegExp(pattern(name), 'i')]] : []
      const nested = inner ? uses(feature, `${path}.${name}`, kind, (one) => inner(name, one)) : []
      return own.length > 0 ? own : nested
    })
  const word = (name: string): string => `(?<![\\w-])${name.replaceAll('_', '-')}(?![\\w-])`
  const selector = (name: string): string => `:${name}(?![\\w-])`
  const attribute = (name: string): string => `<[a-z][^<>]*\\s${name}(?=[=\\s>])`
  return [
    ...uses(
      css.properties,
      'css.properties',
      'css',
      (name) => `${word(name)}\\s*:`,
      (property, value) => `${word(property)}\\s*:[^;{}]*${word(value)}`,
    ),
    ...uses(css.properties, 'css.properties', 'markup', (name) => `\\[${name}:`),
    ...uses(css.selectors, 'css.selectors', 'css', selector),
    ...uses(css.selectors, 'css.selectors', 'markup', (name) => `${IN_SELECTOR}${selector(name)}`),
    ...uses(
      css['at-rules'],
      'css.at-rules',
      'css',
      (name) => `@${name}(?![\\w-])`,
      (rule, name) => `@${rule}[^{;]*${word(name)}`,
    ),
    ...uses(
      css.types,
      'css.types',
      'css',
      (name) => `${word(name)}\\(`,
      (_, name) => `${word(name)}\\(`,
    ),
    ...eventsAbove().map(
      (name): Use => [`event ${name}`, 'markup', new RegExp(`Listener\\(\\s*['"\`]${name}['"\`]|\\bon${name}=`, 'i')],
    ),
    ...uses(html.global_attributes, 'html.global_attributes', 'markup', attribute),
    ...uses(
      html.elements,
      'html.elements',
      'markup',
      (name) => `<${name}(?=[\\s>])`,
      (element, name) => `<${element}\\s[^<>]*\\b${name}(?=[=\\s>])`,
    ),
  ]
}

/** Names of events that nothing in a browser of the floor dispatches. */
function eventsAbove(): string[] {
  const all = Object.values(DATA.api).flatMap((owner) => Object.entries(owner as Record<string, Identifier>))
  const events = all.filter(([name]) => name.endsWith('_event'))
  const known = new Set(events.filter(([, event]) => !isMissingFeature(event)).map(([name]) => name))
  return [...new Set(events.map(([name]) => name))].filter((name) => !known.has(name)).map((name) => name.slice(0, -6))
}

type Inner = (outer: string, name: string) => string

const isMissingFeature = ({ __compat }: Identifier): boolean => __compat !== undefined && isAbove(__compat)

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=\s)\/\/ .*/g, '')

const FOLDERS = ['src/site', 'src/features']

/** The sources of sites. */
const shipped = (): SourceFile[] =>
  FOLDERS.flatMap((folder) => [
    ...sourceFiles(folder).filter(({ path }) => !/^src\/site\/(dev|examples)\//.test(path)),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ])

/**
 * Uses of CSS and HTML that a browser of the floor lacks and that have no fallback, and fallbacks that nothing uses.
 */
export function floorProblems(files = shipped()): string[] {
  const texts = files.map(({ path, text }) => ({ path, text: withoutComments(text), isSheet: path.endsWith('.css') }))
  const used = usesAbove().flatMap(([feature, kind, pattern]) =>
    texts
      .filter(({ isSheet, text }) => isSheet === (kind === 'css') && pattern.test(text))
      .map(({ path }) => ({ feature, path })),
  )
  const names = new Set(used.map(({ feature }) => feature))
  const isNamed = (feature: string): boolean => {
    const [owners, , member = ''] = feature.split('.')
    const word = new RegExp(`\\b${member.replace('_static', '')}\\b`)
    return owners === 'api' && texts.some(({ text }) => word.test(text))
  }
  return [
    ...used
      .filter(({ feature }) => !(feature in FALLBACKS))
      .map(
        ({ feature, path }) =>
          `${path} uses ${feature}, which a browser of package.json's browserslist lacks: do without, or name what happens there in scripts/checks/above-floor.ts.`,
      ),
    ...Object.keys(FALLBACKS)
      .filter((feature) => !names.has(feature) && !isNamed(feature))
      .map((feature) => `scripts/checks/above-floor.ts names ${feature}, which nothing uses: remove it.`),
  ]
}
