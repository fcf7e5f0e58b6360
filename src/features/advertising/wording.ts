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

/** Words for a reduced price. */
export const REDUCTION =
  /\bsave\s+\$\s?[\d,]+|\breduced\b|\bdiscounted\b|\$\s?[\d,]+\s+(?:off|discount)\b|\bbelow\s+(?:m?rrp|list)\b/i

/** The price that a text says a reduced price was before. */
export const FORMER_PRICE = /\bwas\s+\$\s?[\d,]+/i

/** `$99 per week`, `$99/wk`, `$99 pw`. */
export const REPAYMENT = /\$\s?[\d,.]+\s*(?:p\.?w\.?\b|(?:\/|per|a)\s*(?:week|wk|fortnight|month)\b)/i

/** Words for a vehicle that is no longer for sale. */
export const TAKEN = /\bdeposit\s+taken\b|\bunder\s+offer\b|\bnow\s+sold\b|\bon\s+hold\b/i

const STATED_PRICE =
  /(?:\b(?:priced\s+at|our\s+price|now\s+only)\s+)\$\s?([\d,]{5,})|\$\s?([\d,]{5,})\s*drive[- ]?away\b/gi

/** A price in the words of an advertisement that is another one than `amount`. A drive-away price may be, beside one that leaves out charges. */
export function otherPriceIn({ name, badge, tag, comments, price_type }: Vehicle, amount: number): string | undefined {
  const found = [name, badge, tag, comments].flatMap((text) => [...(text ?? '').matchAll(STATED_PRICE)])
  const other = found.find(([, plain, driveAway]) => {
    const stated = plain ?? (price_type === 'drive_away' ? driveAway : undefined)
    return stated !== undefined && Number(stated.replaceAll(',', '')) !== Math.round(amount)
  })
  return other && `"${other[0].trim()}"`
}
