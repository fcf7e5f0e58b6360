import type { PagePrinter } from '../publish/publish-site.ts'
import { sharedFiles } from '../publish/site-files.ts'
import type { CompiledApp } from './compile.ts'
import { inlineHashReader } from './inline-hashes.ts'
import { loadRenderer } from './renderer.ts'

export interface PrinterParts {
  compiled: CompiledApp
  /** Where hashed assets live when not on the site's own host. */
  assetsOrigin?: string
}

/** Where hashed assets live, by ASSETS_PREFIX; on the site's own host without it. */
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
