import { escapeHtml } from '#src/base/text.ts'

/** HTML made by `print`, or written by hand here. */
class Raw {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Marks HTML, so that `print` doesn't escape it. */
export const raw = (html: string): Raw => new Raw(html)

/**
 * Prints a template: its values are escaped, and undefined, empty and false print nothing. Works like `html` of
 * hono/html, whose promises and callbacks would add 500 bytes to each search in a browser.
 */
export const print = (template: TemplateStringsArray, ...values: unknown[]): string =>
  template.reduce((text, part, at) => text + printed(values[at - 1]) + part)

function printed(value: unknown): string {
  if (value === undefined || value === false) return ''
  return value instanceof Raw ? value.html : escapeHtml(String(value))
}
