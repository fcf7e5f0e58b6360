import { escapeHtml } from '#src/base/text.ts'

/** HTML that `print` has made, or that is our own. */
class Raw {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Marks HTML, so that `print` doesn't escape it. */
export const raw = (html: string): Raw => new Raw(html)

/**
 * Prints a template; its values are escaped, and undefined, empty and false print nothing. As `html` of hono/html does,
 * whose promises and callbacks would add 500 bytes to each search in a browser.
 */
export const print = (template: TemplateStringsArray, ...values: unknown[]): string =>
  template.reduce((text, part, at) => text + printed(values[at - 1]) + part)

function printed(value: unknown): string {
  if (value === undefined || value === false) return ''
  return value instanceof Raw ? value.html : escapeHtml(String(value))
}
