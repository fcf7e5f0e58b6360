import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import ts from 'typescript'
import { importsOf } from './imports.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const PURE_FOLDERS = ['base', 'record', 'tenant', 'vehicle', 'lead', 'tracking', 'search', 'page']

const filesOf = (folder: string) => (existsSync(`src/${folder}`) ? sourceFiles(`src/${folder}`) : [])

const IMPURE_GLOBALS = new Set(
  `window document navigator location history localStorage sessionStorage indexedDB crypto performance
  fetch XMLHttpRequest WebSocket EventSource process console Buffer require global globalThis self
  setTimeout setInterval setImmediate requestAnimationFrame queueMicrotask`.split(/\s+/),
)

const CLOCKS = new Set(['Date.now', 'Math.random', 'import.meta'])

/** Date methods that depend on the machine's time zone, unlike the `UTC` ones and Intl with a `timeZone`. */
const LOCAL_TIME =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$|^getTimezoneOffset$|^to(Locale)?(Date|Time)String$/

/** Formatting that uses the machine's time zone unless one is given. */
const ZONED = /^Intl\.DateTimeFormat$|\.toLocaleString$/

/** Uses of the clock, randomness, machine or network in folders that may only depend on their arguments. */
export function purityProblems(files: SourceFile[] = PURE_FOLDERS.flatMap(filesOf)) {
  return files.flatMap((file) => [
    ...importsOf(file.path, file.text)
      .filter((specifier) => isBuiltin(specifier) || /^(astro|react)\b/.test(specifier))
      .map((specifier) => `${file.path} imports ${specifier}: rules run in the browser, the API and the build alike.`),
    ...impureExpressions(file),
  ])
}

function impureExpressions({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const own = new Set<string>()
  const found: { name: string; line: number; local: boolean }[] = []
  visit(source)
  return found
    .filter(({ name, local }) => !(local && own.has(name)))
    .map(({ name, line }) => `${path}:${line} uses ${name}: take what it answers as a parameter.`)

  function visit(node: ts.Node): void {
    const name = ts.isTypeNode(node) ? undefined : impureName(node)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    if (name) found.push({ name, line: line + 1, local: ts.isIdentifier(node) })
    if (isDeclaredName(node)) own.add(node.text)
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit)
  }
}

function impureName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return impureMember(node)
  if (ts.isMetaProperty(node)) return 'import.meta'
  if (ts.isVariableDeclaration(node)) return aliasedClock(node)
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return impureCall(node)
  if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && isReference(node)) return node.text
  return undefined
}

function impureMember(node: ts.PropertyAccessExpression): string | undefined {
  const member = node.getText()
  if (CLOCKS.has(member)) return member
  return LOCAL_TIME.test(node.name.text) ? node.name.text : undefined
}

/** Finds `const { now } = Date`, which reads the clock without naming `Date.now`. */
function aliasedClock({ name, initializer }: ts.VariableDeclaration): string | undefined {
  if (!initializer || !ts.isObjectBindingPattern(name)) return undefined
  const members = name.elements.map((element) => (element.propertyName ?? element.name).getText())
  return members.map((member) => `${initializer.getText()}.${member}`).find((member) => CLOCKS.has(member))
}

function impureCall(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const called = node.expression.getText()
  if (ts.isNewExpression(node)) {
    if (called === 'Date' && node.arguments?.length !== 1) return 'new Date() of the clock or of local time'
  } else if (called === 'Date') return 'Date()'
  if (!ZONED.test(called)) return undefined
  const hasZone = node.arguments?.some((argument) => argument.getText().includes('timeZone'))
  return hasZone ? undefined : `${called} without a timeZone`
}

/** Whether an identifier refers to a variable in scope: not a property, key or declaration. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  return !(isDeclaredName(node) || ts.isTypeElement(parent) || ts.isClassElement(parent) || ts.isQualifiedName(parent))
}

function isDeclaredName(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false
  const { parent } = node
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent)
  return declares && parent.name === node
}
