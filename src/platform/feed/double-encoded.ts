/** The characters of windows-1252 for the bytes 80 to 9F, where it has one. */
const SPECIALS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const FOLLOWING = `[\\u0080-\\u00BF${SPECIALS}]`
/** The bytes of one UTF-8 character, each read as a character of its own. */
const SEQUENCES = new RegExp(
  `[\\u00C2-\\u00DF]${FOLLOWING}|[\\u00E0-\\u00EF]${FOLLOWING}{2}|[\\u00F0-\\u00F4]${FOLLOWING}{3}`,
  'g',
)

const BYTES = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++) {
  BYTES.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
}

/**
 * Text without characters that were encoded twice: `CitroÃ«n` is `Citroën`,
 * `driverâ€™s` is `driver’s`. Only complete UTF-8 characters are repaired.
 */
export function withoutDoubleEncoding(text: string): string {
  return text.replace(SEQUENCES, (sequence) => {
    const bytes = Uint8Array.from(sequence, (character) => BYTES.get(character) ?? character.charCodeAt(0))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return sequence
    }
  })
}
