import { pathToFileURL } from 'node:url'
import type { Page } from '#src/page/page.ts'
import type { SiteFrame } from '#src/page/site.ts'
import type { CompiledApp } from './compile.ts'

/** Prints one page of one dealer. */
export type PrintPage = (page: Page) => Promise<Uint8Array>

/** The compiled app as the builder sees it; tests put a fake in its place. */
export interface Renderer {
  openSite(frame: SiteFrame): PrintPage
}

/** What adapter/entry.ts exports. */
interface CompiledEntry {
  openSite(
    origin: string,
  ): (url: string, locals: { site: SiteFrame; page: Page }) => Promise<{ status: number; html: Uint8Array }>
}

/** Loads a compiled app into this thread. */
export async function loadRenderer(compiled: Pick<CompiledApp, 'entry'>): Promise<Renderer> {
  const entry: CompiledEntry = await import(pathToFileURL(compiled.entry).href)
  return {
    openSite(frame) {
      const print = entry.openSite(frame.origin)
      return async (page) => {
        const { status, html } = await print(frame.origin + page.path, { site: frame, page })
        const expected = page.kind === 'not-found' ? [200, 404] : [200]
        if (!expected.includes(status)) throw new Error(`page ${page.path} printed with status ${status}`)
        return html
      }
    },
  }
}
