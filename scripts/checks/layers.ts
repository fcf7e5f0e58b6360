import { importsOf, resolveImport } from './imports.ts'
import { INNER_RULES, LAYERS, type Layer } from './layer-table.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Imports of `src/` that the layer table forbids, one sentence each. */
export function layerProblems(files: SourceFile[] = sourceFiles('src')): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file.path)
    if (!layer) return [`${file.path} belongs to no layer: add its folder to scripts/checks/layer-table.ts.`]
    return importsOf(file.path, file.text).flatMap((specifier) => {
      const target = resolveImport(file.path, specifier)
      const problem = target && isCode(target) && importProblem(file.path, layer, target)
      return problem ? [`${file.path} imports ${target}. ${problem}`] : []
    })
  })
}

function importProblem(from: string, layer: Layer, target: string): string | undefined {
  if (!target.startsWith('src/'))
    return 'What src needs lies in src: sandbox, scripts and tests import it, never the reverse.'
  const other = layerOf(target)
  if (!other) return 'That folder is no layer.'
  const [feature, others] = [featureOf(from), featureOf(target)]
  if (feature && others) return feature === others ? undefined : 'No feature imports another.'
  if (other.path !== layer.path) return layer.mayImport.includes(other.path) ? undefined : layer.because
  const inner = INNER_RULES.find((rule) => rule.from.test(from) && rule.never.test(target))
  if (inner) return inner.because
  return islandOf(from) === islandOf(target) ? undefined : 'No island imports another.'
}

/** Styles, fonts and pictures belong to the component that shows them. */
function isCode(path: string): boolean {
  return /\.(ts|tsx|astro|js|mjs)$/.test(path)
}

function layerOf(path: string): Layer | undefined {
  const fitting = LAYERS.filter((layer) => folderOf(layer).test(path))
  return fitting.sort((a, b) => b.path.length - a.path.length)[0]
}

/** `*` in a layer's path stands for any single folder. */
const folderOf = ({ path }: Layer): RegExp =>
  new RegExp(`^src/${path.replaceAll('.', '\\.').replace('*', '[^/.]+')}(/|$)`)

/** The feature to which a file belongs; its parts may import each other. */
const featureOf = (path: string): string | undefined => /^src\/features\/([^/.]+)\//.exec(path)?.[1]

function islandOf(path: string): string | undefined {
  return /^src\/site\/islands\/([^/]+)\//.exec(path)?.[1]
}
