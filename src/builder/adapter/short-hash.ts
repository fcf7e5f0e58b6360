const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXY'

/**
 * Astro's `shorthash` of the texts one after the other, which names an island by all
 * that it shows: the sum of 31^n times each character, 32 bits of it. Four characters
 * a step and no text joined, which takes a third of the time.
 */
export function shortHash(...texts: string[]): string {
  let sum = 0
  for (const text of texts) sum = add(sum, text)
  let digits = ''
  for (let rest = Math.abs(sum); rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    digits = DIGITS[rest % DIGITS.length] + digits
  }
  return sum < 0 ? `Z${digits}` : digits
}

function add(start: number, text: string): number {
  let sum = start
  let at = 0
  for (; at + 4 <= text.length; at += 4) {
    sum =
      (Math.imul(sum, 31 ** 4) +
        Math.imul(text.charCodeAt(at), 31 ** 3) +
        Math.imul(text.charCodeAt(at + 1), 31 ** 2) +
        Math.imul(text.charCodeAt(at + 2), 31) +
        text.charCodeAt(at + 3)) |
      0
  }
  for (; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return sum
}
