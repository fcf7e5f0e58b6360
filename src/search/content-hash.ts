/** 64 bits as 16 hexadecimal digits, to name a file after its content. Not for secrets. Pure, unlike `node:crypto`. */
export function contentHash(text: string): string {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 2654435761)
    high = Math.imul(high ^ unit, 1597334677)
  }
  low = mixed(low) ^ mixed(high)
  high = mixed(high) ^ mixed(low)
  return hex(high) + hex(low)
}

const mixed = (word: number): number => {
  const once = Math.imul(word ^ (word >>> 16), 2246822507)
  return Math.imul(once ^ (once >>> 13), 3266489909) ^ (once >>> 16)
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
