const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the first and the last are what XML forbids
const SPECIAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f&<>"'\ufffe\uffff]/g

/** Text for an element or an attribute; characters that XML 1.0 forbids are left out. */
export const xmlText = (text: string): string => text.replace(SPECIAL, (character) => ENTITIES[character] ?? '')
