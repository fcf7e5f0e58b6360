import type { PagePrinter } from '../publish/publish-site.ts'
import { sharedFiles } from '../publish/site-files.ts'
import type { CompiledApp } from './compile.ts'
import { loadRenderer } from './renderer.ts'

/** Loads the compiled app into this thread. Hashed assets are on the host of ASSETS_PREFIX if that is set. */
export async function openPagePrinter({ id, code, entry, clientDir }: CompiledApp): Promise<PagePrinter> {
  const prefix = process.env.ASSETS_PREFIX
  return {
    compile: id,
    code,
    renderer: await loadRenderer(entry),
    shared: sharedFiles(clientDir),
    assetsOrigin: prefix ? new URL(prefix).origin : undefined,
  }
}
