import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { OLDEST_BROWSERS } from './browsers.ts'

/** The modules that templates import, with their sources. */
const SOURCES: Record<string, URL> = {
  'forecourt:inline-script': new URL('../../site/inline/inline.ts', import.meta.url),
  'forecourt:hours-script': new URL('../../site/browser/hours.ts', import.meta.url),
}

/** Gives templates the scripts inlined into pages, each as one minified text. */
export const inlineScripts = {
  name: 'forecourt-inline-scripts',
  resolveId: (id: string) => (id in SOURCES ? `\0${id}` : undefined),
  async load(id: string) {
    const source = id.startsWith('\0') ? SOURCES[id.slice(1)] : undefined
    return source ? `export default ${JSON.stringify(await bundle(source))}` : undefined
  },
}

async function bundle(source: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      lib: { entry: fileURLToPath(source), formats: ['iife'], name: 'inline' },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const chunk = output?.output[0]
  if (!chunk) throw new Error(`${source} could not be bundled`)
  return chunk.code.trim()
}
