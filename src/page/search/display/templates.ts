import type { RowValues } from './row-values.ts'

/** Begins a text that is no template. */
const LITERAL = '='
const PLACEHOLDER = /\{(\w+)\}/g
/** Templates of one path that are tried before a new one is made. */
const REMEMBERED = 8

export type TemplateMaker = (text: string, values: RowValues) => string

/** Makes templates of the texts of one path; most cards need one that an earlier card had. */
export function templateMaker(): TemplateMaker {
  const known: Known[] = []
  return (text, values) => {
    const at = known.findIndex(({ parts }) => gives(parts, values, text))
    const [found = readParts(toTemplate(text, values))] = at < 0 ? [] : known.splice(at, 1)
    if (found.parts.length > 1) known.unshift(found)
    if (known.length > REMEMBERED) known.pop()
    return found.template
  }
}

interface Known {
  template: string
  /** Text, name, text, name ... */
  parts: string[]
}

const readParts = (template: string): Known => ({
  template,
  parts: template.startsWith(LITERAL) ? [] : template.split(PLACEHOLDER),
})

/** Whether `fromTemplate` would give the text, which is not put together for it. */
function gives(parts: readonly string[], values: RowValues, text: string): boolean {
  let at = 0
  const isText = parts.every((part, index) => {
    const piece = index % 2 === 0 ? part : (values.get(part) ?? `{${part}}`)
    const stands = text.startsWith(piece, at)
    at += piece.length
    return stands
  })
  return isText && at === text.length
}

/** The text with `{name}` wherever a value stands; marked as literal where it could not be read back. */
function toTemplate(text: string, values: RowValues): string {
  let template = text
  if (!text.includes('{')) {
    for (const [name, value] of values) {
      if (value.length > 1 && template.includes(value)) template = replaceOutside(template, value, `{${name}}`)
    }
  }
  return fromTemplate(template, values) === text ? template : LITERAL + text
}

export function fromTemplate(template: string, values: RowValues): string {
  if (template.startsWith(LITERAL)) return template.slice(LITERAL.length)
  return template.includes('{')
    ? template.replaceAll(PLACEHOLDER, (whole, name) => values.get(name) ?? whole)
    : template
}

/** Leaves what is a placeholder already alone. */
function replaceOutside(template: string, value: string, placeholder: string): string {
  return template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(value, placeholder)))
    .join('')
}
