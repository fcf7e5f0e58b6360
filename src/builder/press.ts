import { inlineHashReader } from './inline-hashes.ts'
import type { Press } from './publish-site.ts'
import { loadRenderer } from './renderer.ts'
import { sharedFiles } from './site-files.ts'
import type { RunSettings } from './worker-messages.ts'

/** Loads the compiled app into this thread. */
export async function openPress({
  compiled,
  assetsOrigin,
}: Pick<RunSettings, 'compiled' | 'assetsOrigin'>): Promise<Press> {
  return {
    compile: `${compiled.id} ${compiled.models}`,
    renderer: await loadRenderer(compiled),
    shared: sharedFiles(compiled.clientDir),
    readInline: inlineHashReader(),
    assetsOrigin,
  }
}
