import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** The first words of a vehicle's advertisement that match: its title, tag and comments. */
export function wordsOf({ name, badge, tag, comments }: Vehicle, pattern: RegExp): string | undefined {
  for (const text of [name, badge, tag, comments]) {
    const found = text && pattern.exec(text)
    if (found) return `"${found[0].trim()}"`
  }
  return undefined
}

/** Charges on top of the price: `+ ORC`, `plus dealer delivery`, `from $500 deposit`. */
export const PRICE_PARTS =
  /(?:\+|\bplus\b)\s*(?:o\.?r\.?c\.?s?\b|on[- ]?roads?\b(?:\s+costs?)?|govt\.?\s+charges|government\s+charges|(?:dealer\s+)?delivery|dealer\s+charges|stamp\s+duty|rego\b)|\bfrom\s+\$\s?[\d,]+\s+deposit/i

/** New South Wales forbids these words for government charges. */
export const ON_ROAD_COSTS = /\bon[- ]?road(?:s|\s+costs?)\b|\bo\.?r\.?c\.?s?\b/i

export const DRIVE_AWAY = /\bdrive[- ]?away\b/i

export const URGENCY =
  /\b(?:hurry|today\s+only|last\s+chance|ends?\s+(?:soon|today|tonight|tomorrow)|limited\s+time|won't\s+last|final\s+days)\b/i

/** Words by which a trader tries to contract out of the Consumer Guarantees Act. */
export const WITHOUT_GUARANTEE = /\bas[- ]is[, ]+where[- ]is\b|\bno\s+warranty\b|\bsold\s+on\s+behalf\b/i
