/** What windows-1252 makes of the bytes 80 to 9F, as far as it has a character of its own for them. */
const SPECIALS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const FOLLOWING = `[\\u0080-\\u00BF${SPECIALS}]`
/** The first byte of a character in UTF-8 and those that follow it, each read as a character. */
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
 * `driverâ€™s` is `driver’s`. Only what is a whole character of UTF-8 is taken back.
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
