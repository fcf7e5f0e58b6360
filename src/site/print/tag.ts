import type { Tag } from '#src/page/elements.ts'
import { print } from './html.ts'

/** A vehicle's only tag; the style sheet gives its tone a colour. */
export function tagHtml(tag: Tag | undefined): string {
  return tag ? print`<span class="tag tag-${tag.tone}">${tag.label}</span>` : ''
}
