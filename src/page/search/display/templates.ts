import type { RowValues } from './row-values.ts'

/** Begins a text that is no template. */
const LITERAL = '='
/** Templates of one path that are tried before a new one is made. */
const REMEMBERED = 8

export type TemplateMaker = (text: string, values: RowValues) => string

/** Makes templates of the texts of one path; most cards need one that an earlier card had. */
export function templateMaker(): TemplateMaker {
  const known: string[] = []
  return (text, values) => {
    const at = known.findIndex((template) => fromTemplate(template, values) === text)
    const [template = toTemplate(text, values)] = at < 0 ? [] : known.splice(at, 1)
    if (template.includes('{')) known.unshift(template)
    if (known.length > REMEMBERED) known.pop()
    return template
  }
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
  return template.includes('{') ? template.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole) : template
}

/** Leaves what is a placeholder already alone. */
function replaceOutside(template: string, value: string, placeholder: string): string {
  return template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(value, placeholder)))
    .join('')
}
