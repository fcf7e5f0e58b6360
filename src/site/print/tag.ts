import { escapeHtml } from '#src/base/text.ts'
import type { Tag } from '#src/page/elements.ts'

/** The one tag of a vehicle; its tone is a meaning that the style sheet paints. */
export function tagHtml(tag: Tag | undefined): string {
  return tag ? `<span class="tag tag-${tag.tone}">${escapeHtml(tag.label)}</span>` : ''
}
