import type { PagePrinter } from '../publish/publish-site.ts'
import { sharedFiles } from '../publish/site-files.ts'
import type { CompiledApp } from './compile.ts'
import { inlineHashReader } from './inline-hashes.ts'
import { loadRenderer } from './renderer.ts'

export interface PrinterParts {
  compiled: CompiledApp
  /** Origin of hashed assets if they aren't on the site's own host. */
  assetsOrigin?: string
}

/** Origin of hashed assets from ASSETS_PREFIX; undefined if they are on the site's own host. */
export function assetsOrigin(): string | undefined {
  const prefix = process.env.ASSETS_PREFIX
  return prefix ? new URL(prefix).origin : undefined
}

/** Loads the compiled app into this thread. */
export async function openPagePrinter({ compiled, assetsOrigin }: PrinterParts): Promise<PagePrinter> {
  return {
    compile: `${compiled.id} ${compiled.models}`,
    renderer: await loadRenderer(compiled),
    shared: sharedFiles(compiled.clientDir),
    readInline: inlineHashReader(),
    assetsOrigin,
  }
}
