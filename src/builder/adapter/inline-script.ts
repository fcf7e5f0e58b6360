import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ID = 'forecourt:inline-script'
const SOURCE = fileURLToPath(new URL('../../site/inline/inline.ts', import.meta.url))

/** Provides the script of site/inline to templates as one minified text. */
export const inlineScript = {
  name: 'forecourt-inline-script',
  resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
  async load(id: string) {
    return id === `\0${ID}` ? `export default ${JSON.stringify(await bundle())}` : undefined
  },
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: SOURCE, formats: ['iife'], name: 'inline' },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const chunk = output?.output[0]
  if (!chunk) throw new Error(`${SOURCE} could not be bundled`)
  return chunk.code.trim()
}
