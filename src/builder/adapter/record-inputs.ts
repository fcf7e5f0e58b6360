import { writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Where a compile leaves the list of files it read, inside its output folder. */
export const INPUTS_FILE = 'inputs.json'

/**
 * Records every module of the project that went into the compile, so that the next
 * build knows whether it can skip compiling.
 */
export function recordInputs(): AstroIntegration {
  const read = new Set<string>()
  let root = ''
  let outDir: URL | undefined
  const plugin = {
    name: 'forecourt-record-inputs',
    buildEnd(this: { getModuleIds(): Iterable<string> }) {
      for (const id of this.getModuleIds()) {
        const file = projectFile(root, id)
        if (file) read.add(file)
      }
    },
  }
  return {
    name: 'forecourt-record-inputs',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } })
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root)
        outDir = config.outDir
      },
      'astro:build:done': async () => {
        if (outDir) await writeFile(new URL(INPUTS_FILE, outDir), JSON.stringify([...read].sort()))
      },
    },
  }
}

/** The path inside the project of a module id; undefined for virtual modules and packages. */
function projectFile(root: string, id: string): string | undefined {
  const path = id.split('?')[0] ?? ''
  if (!path.startsWith(root)) return undefined
  const file = relative(root, path)
  return file === '' || file.includes('node_modules') ? undefined : file.split(sep).join('/')
}
