/** Splits plain text into paragraphs at blank lines; other line ends become spaces. */
export const commentParagraphs = (comments: string | undefined): string[] =>
  (comments ?? '')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
