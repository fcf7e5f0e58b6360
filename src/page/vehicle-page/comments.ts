/** Plain text as paragraphs: blank lines separate them; other line ends are kept as spaces. */
export const commentParagraphs = (comments: string | undefined): string[] =>
  (comments ?? '')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
