import ts from 'typescript'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** The folders whose markup shoppers read; examples and the component gallery are for developers. */
const READ_FOLDERS = ['src/site/components', 'src/site/islands', 'src/site/layouts', 'src/site/pages']

/** Attributes that are read or announced. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title'])

/** Words in the markup itself, one sentence each, because every text belongs in a catalogue. */
export function markupProblems(files: SourceFile[] = READ_FOLDERS.flatMap((folder) => sourceFiles(folder))): string[] {
  return files
    .filter(({ path }) => /\.(astro|tsx)$/.test(path))
    .flatMap(({ path, text }) =>
      wordsOf(path.endsWith('.astro') ? asJsx(text) : text).map(
        (words) => `${path}: "${words}" stands in the markup. Put it into the messages.ts of its area.`,
      ),
    )
}

/** The markup of an Astro file, in a form that TypeScript parses as JSX. */
function asJsx(text: string): string {
  const markup = text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->|<!doctype[^>]*>/gis, '')
  return `<>${markup}</>`
}

function wordsOf(code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.replace(/&\w+;/g, ' ').trim())
    else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (READ_ATTRIBUTES.has(node.name.getText())) found.push(node.initializer.text)
    } else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('markup.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.filter((words) => /\p{L}/u.test(words))
}
