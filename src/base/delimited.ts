/** Rows as comma-separated values (RFC 4180), or separated by tabs with the same quotes. */
export const delimited = (rows: readonly (readonly string[])[], separator: ',' | '\t' = ','): string =>
  rows.map((row) => `${row.map((text) => cell(text, separator)).join(separator)}\r\n`).join('')

const cell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
