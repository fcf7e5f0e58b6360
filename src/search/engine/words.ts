/** Lower case, without accents and compatibility forms. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('æ', 'ae').replaceAll('œ', 'oe')

/** Anything but letters and digits separates words: `T-Roc` and `1.5` are two words each. */
export const wordTexts = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
