import type { Condition, Test } from './engine/conditions.ts'

/** A condition in the filter language of a Meilisearch server. */
export function filterText({ any, not }: Condition): string {
  const text = any.length > 0 ? any.map(testText).join(' OR ') : NOTHING
  return not ? `NOT (${text})` : text
}

/** Matches no document, for a condition without values. */
const NOTHING = 'identity IN []'

function testText(test: Test): string {
  if ('all' in test) return `(${test.all.map(testText).join(' AND ')})`
  const { field } = test
  if ('values' in test) return `${field} IN [${test.values.map(literal).join(', ')}]`
  const { from, to, above, below } = test
  const bounds = [
    ...(from === undefined ? [] : [`${field} ${above ? '>' : '>='} ${from}`]),
    ...(to === undefined ? [] : [`${field} ${below ? '<' : '<='} ${to}`]),
  ]
  return bounds.length > 1 ? `(${bounds.join(' AND ')})` : (bounds[0] ?? `${field} EXISTS`)
}

/** A value in that language. */
export const literal = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
