import { escapeHtml } from '#src/base/text.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with XML content; '' if the content is empty. */
export function element(name: string, content: string | undefined, attributes: Attributes = {}): string {
  if (content === undefined || content === '') return ''
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** An element with text content; '' if the text is empty. */
export const textElement = (name: string, text: string | undefined, attributes?: Attributes): string =>
  element(name, escapeXml(text ?? ''), attributes)

/** A required element, empty if its text is unknown. */
export const certainElement = (name: string, text: string | undefined): string =>
  `<${name}>${escapeXml(text ?? '')}</${name}>`

/** Text of an XML 1.0 document, which cannot contain some characters even when escaped. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them.
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
