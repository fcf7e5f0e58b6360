import { escapeHtml } from '#src/base/text.ts'
import type { Fact } from '#src/page/elements.ts'

/** Facts with their icons. A template may hide the labels; screen readers always read them. */
export function factsHtml(facts: Fact[]): string {
  let rows = ''
  for (const { icon, label, value } of facts) {
    rows += `<div class="i i-${icon}"><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`
  }
  return `<dl class="facts">${rows}</dl>`
}
