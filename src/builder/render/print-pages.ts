import type { SitePage } from '#src/features/page.ts'
import { digest } from '#src/node/digest.ts'
import type { PageRecipe } from '#src/page/page-recipe.ts'
import type { InlineHash, Manifest, PageEntry } from '../publish/manifest.ts'
import type { ReleaseDraft } from '../publish/release-draft.ts'
import { inlineHashes } from './inline-hashes.ts'
import type { PlannedPage } from './plan-pages.ts'
import type { PrintPage } from './renderer.ts'

export interface PrintedPages {
  entries: Record<string, PageEntry>
  inline: InlineHash[]
  /** Files of pages whose bytes are the same in the last release. */
  unchangedFiles: string[]
}

interface PrintContext {
  print: PrintPage
  draft: ReleaseDraft
  last: Manifest | undefined
  onPage?: () => void
}

/** Prints the planned pages and writes changed ones into the draft. */
export function printPages(planned: readonly PlannedPage[], context: PrintContext): PrintedPages {
  const { last, draft } = context
  const inline: InlineHash[] = []
  const numberOf = ({ kind, hash }: InlineHash): number => {
    const known = inline.findIndex((each) => each.hash === hash && each.kind === kind)
    return known === -1 ? inline.push({ kind, hash }) - 1 : known
  }
  const entries: Record<string, PageEntry> = {}
  const unchangedFiles: string[] = []
  for (const { page, file, fingerprint, decision } of planned) {
    if (decision.kind === 'keep') {
      const hashes = decision.entry.inline.map((at) => last?.inline[at]).filter((hash) => hash !== undefined)
      entries[page.path] = { ...decision.entry, inline: hashes.map(numberOf) }
      unchangedFiles.push(file)
      continue
    }
    const html = context.print(page.make())
    const entry = pageEntry(page, fingerprint, html, inlineHashes(html).map(numberOf))
    entries[page.path] = entry
    if (isSame(entry, last?.pages[page.path]) && draft.holds(file, entry)) {
      unchangedFiles.push(file)
    } else {
      draft.write(file, html)
    }
    context.onPage?.()
  }
  return { entries, inline, unchangedFiles }
}

function pageEntry(page: PageRecipe<SitePage>, fingerprint: string, html: Uint8Array, inline: number[]): PageEntry {
  const ofVehicle = page.kind === 'vehicle' || page.kind === 'checkout'
  const entry: PageEntry = { fingerprint, hash: digest(html), size: html.byteLength, inline: [...new Set(inline)] }
  return ofVehicle ? { ...entry, of_vehicle: true } : entry
}

const isSame = (entry: PageEntry, before: PageEntry | undefined): boolean => entry.hash === before?.hash
