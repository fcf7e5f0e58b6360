import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import ts from 'typescript'
import { importsOf } from './imports.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const PURE_FOLDERS = ['base', 'tenant', 'vehicle', 'lead', 'tracking', 'search', 'page']

const filesOf = (folder: string) => (existsSync(`src/${folder}`) ? sourceFiles(`src/${folder}`) : [])

const IMPURE_GLOBALS = new Set(
  `window document navigator location history localStorage sessionStorage indexedDB crypto performance
  fetch XMLHttpRequest WebSocket EventSource process console Buffer require global globalThis self
  setTimeout setInterval setImmediate requestAnimationFrame queueMicrotask`.split(/\s+/),
)

/** Date methods that answer in the machine's time zone; the `UTC` ones and Intl with a `timeZone` do not. */
const LOCAL_TIME =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes)$|^getTimezoneOffset$|^to(Locale)?(Date|Time)String$/

/** Clock, chance, machine or network in the folders that answer from their arguments alone. */
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
  if (ts.isPropertyAccessExpression(node)) {
    const member = node.getText()
    if (['Date.now', 'Math.random', 'import.meta'].includes(member)) return member
    if (LOCAL_TIME.test(node.name.text)) return node.name.text
  }
  if (ts.isMetaProperty(node)) return 'import.meta'
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) !== 1) {
    return 'new Date() of the clock or of local time'
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()'
  if (ts.isIdentifier(node) && IMPURE_GLOBALS.has(node.text) && isReference(node)) return node.text
  return undefined
}

/** A name that is looked up in scope: not a property, not a key, not a declaration. */
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
