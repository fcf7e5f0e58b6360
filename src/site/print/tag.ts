import { escapeHtml } from '#src/base/text.ts'
import type { Tag } from '#src/page/elements.ts'

/** A vehicle's only tag; the style sheet gives its tone a colour. */
export function tagHtml(tag: Tag | undefined): string {
  return tag ? `<span class="tag tag-${tag.tone}">${escapeHtml(tag.label)}</span>` : ''
}
