import type { Fact } from '#src/page/elements.ts'
import { print } from './html.ts'

/** Facts with their icons. A template may hide the labels; screen readers always read them. */
export function factsHtml(facts: Fact[]): string {
  let rows = ''
  for (const { icon, label, value } of facts) {
    rows += print`<div class="i i-${icon}"><dt>${label}</dt><dd>${value}</dd></div>`
  }
  return `<dl class="facts">${rows}</dl>`
}
