import { pathToFileURL } from 'node:url'
import type { SitePage } from '#src/features/page.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'

/** Prints one page of one dealer. The bytes are valid until the next page is printed. */
export type PrintPage = (page: SitePage) => Uint8Array

/** The compiled app's interface for the builder; tests replace it by a fake. */
export interface Renderer {
  openSite(shell: SiteShell): PrintPage
}

/** The exports of adapter/entry.ts. */
interface CompiledEntry {
  openApp(): Promise<(locals: { site: SiteShell; page: SitePage }) => string>
}

/**
 * Loads a compiled app into this thread, from its entry module. Printing throws if a page's <main> is empty, which is a
 * template's mistake that no shopper should see.
 */
export async function loadRenderer(entry: string): Promise<Renderer> {
  const { openApp }: CompiledEntry = await import(pathToFileURL(entry).href)
  const printPage = await openApp()
  const encode = encoder()
  return { openSite: (site) => (page) => encode(withContent(page, printPage({ site, page }))) }
}

function withContent(page: SitePage, html: string): string {
  if (!EMPTY_MAIN.test(html)) return html
  throw new Error(`${page.path} has no content: the template of its kind, ${page.kind}, printed nothing into <main>`)
}

const EMPTY_MAIN = /<main[^>]*>\s*<\/main>/

/** Encodes UTF-8 into one reused buffer, which takes half the time of allocating one per page. */
function encoder(): (text: string) => Uint8Array {
  let bytes = Buffer.alloc(0)
  return (text) => {
    const longest = text.length * 3
    if (bytes.byteLength < longest) bytes = Buffer.allocUnsafeSlow(longest)
    return bytes.subarray(0, bytes.write(text))
  }
}
