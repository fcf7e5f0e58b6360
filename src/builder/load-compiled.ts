import { pathToFileURL } from 'node:url'
import type { Page } from '#src/page/page.ts'
import type { SiteFrame } from '#src/page/site.ts'

/** What adapter/entry.ts exports. */
export interface CompiledEntry {
  openApp(): Promise<(locals: { site: SiteFrame; page: Page }) => string>
}

/** The module of a compiled app; the bundle has one in it (bundle.ts). @param entry its path */
export const loadCompiled = (entry: string): Promise<CompiledEntry> => import(pathToFileURL(entry).href)
