import { print, raw } from './html.ts'

/** Drawings in a box of 38 by 24. */
const MARKS: Readonly<Record<string, string>> = {
  Visa: word('VISA', '#1434cb', 'italic'),
  Mastercard:
    '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b"/><path d="M19 6.3a7 7 0 0 1 0 11.4a7 7 0 0 1 0-11.4" fill="#ff5f00"/>',
  'American Express': `<rect width="38" height="24" fill="#006fcf"/>${word('AMEX', '#fff')}`,
  PayPal: word('PayPal', '#003087', 'italic'),
}

/** The mark of a payment method, named for screen readers; its name in text if it has no mark. */
export function paymentMarkHtml(name: string): string {
  const drawn = MARKS[name]
  if (drawn === undefined) return print`${name}`
  return print`<svg viewBox="0 0 38 24" width="38" height="24" role="img" aria-label="${name}">${raw(drawn)}</svg>`
}

function word(text: string, fill: string, style = 'normal'): string {
  return `<text x="19" y="16" textLength="${text.length > 4 ? 32 : 28}" lengthAdjust="spacingAndGlyphs" text-anchor="middle" font-family="Arial,sans-serif" font-weight="800" font-style="${style}" font-size="12" fill="${fill}">${text}</text>`
}
