import { escapeHtml } from '#src/base/text.ts'

type Attributes = Readonly<Record<string, string | undefined>>

/** An element of texts and elements; nothing where it would be empty, unless it is asked for. */
export function element(name: string, content: string | undefined, attributes: Attributes = {}): string {
  if (content === undefined || content === '') return ''
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** An element of one text. */
export const textElement = (name: string, text: string | undefined, attributes?: Attributes): string =>
  element(name, escapeXml(text ?? ''), attributes)

/** An element that must be there, whether its text is known or not. */
export const certainElement = (name: string, text: string | undefined): string =>
  `<${name}>${escapeXml(text ?? '')}</${name}>`

/** Text of an XML 1.0 document, which cannot contain some characters even when escaped. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them.
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
