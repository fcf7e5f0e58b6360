import type { CompiledApp } from './compile.ts'
import { inlineHashReader } from './inline-hashes.ts'
import type { Press } from './publish-site.ts'
import { loadRenderer } from './renderer.ts'
import { sharedFiles } from './site-files.ts'

export interface PressParts {
  compiled: CompiledApp
  /** Where hashed assets live when not on the site's own host. */
  assetsOrigin?: string
}

/** Loads the compiled app into this thread. */
export async function openPress({ compiled, assetsOrigin }: PressParts): Promise<Press> {
  return {
    compile: `${compiled.id} ${compiled.models}`,
    renderer: await loadRenderer(compiled),
    shared: sharedFiles(compiled.clientDir),
    readInline: inlineHashReader(),
    assetsOrigin,
  }
}
