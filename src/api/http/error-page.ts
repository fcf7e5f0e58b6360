import { html, raw } from 'hono/html'
import { textOf } from '#src/base/record.ts'
import { type Field, isRequired, labelParts } from '#src/lead/field.ts'
import { FIELD_TYPES, type FieldTypeMarkup } from '#src/lead/field-types.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { type FormValues, isTicked } from '#src/lead/form-values.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { FORM_STYLE, htmlPage } from './html-page.ts'

interface ErrorPage {
  tenant: Pick<Tenant, 'name'>
  definition: FormDefinition
  values: FormValues
  /** By field name; empty if the error isn't about a field. */
  errors: Readonly<Record<string, string>>
  /** An error of the form as a whole. */
  detail: string
  action: string
}

/**
 * The form again, for a browser without scripts, with the answers as typed and each error under its field. @spec 5.2
 */
export function errorPage({ tenant, definition, values, errors, detail, action }: ErrorPage) {
  const fields = definition.steps.flatMap((step) => step.fields).filter(({ type }) => type !== 'button')
  const fieldNames = new Set(fields.map(({ name }) => name))
  const known = Object.entries(values).filter(([name, value]) => !fieldNames.has(name) && typeof value === 'string')
  const hasFiles = fields.some(({ type }) => type === 'file')
  return htmlPage({
    title: `Please check: ${definition.title} | ${tenant.name}`,
    style: FORM_STYLE,
    body: html`<main>
<p><a href="/">${tenant.name}</a></p>
<h1>${definition.title}</h1>
<div class="summary" role="alert" tabindex="-1">${detail}</div>
<form method="post" action="${action}"${hasFiles ? raw(' enctype="multipart/form-data"') : ''}>
${known.map(([name, value]) => html`<input type="hidden" name="${name}" value="${textOf(value)}">`)}
${fields.map((field) => fieldHtml(field, values[field.name], errors[field.name]))}
<button type="submit">${definition.submit}</button>
</form>
</main>`,
  })
}

function fieldHtml(field: Field, value: unknown, error: string | undefined) {
  const { control }: FieldTypeMarkup = FIELD_TYPES[field.type]
  const message = error === undefined ? '' : html`<p class="error" id="e-${idOf(field)}">${error}</p>`
  if (control === 'hidden') return html`<input type="hidden" name="${field.name}" value="${textOf(value)}">`
  if (control === 'checkbox') {
    const box = html`<input type="checkbox" name="${field.name}" value="true"${state(field, error)}${checked(isTicked(value))}>`
    return html`<div class="field"><label class="tick">${box}<span>${tickLabel(field)}</span></label>${message}</div>`
  }
  if (control === 'radios' || control === 'checkboxes') return choicesHtml(field, value, message)
  const label = html`<label for="${idOf(field)}">${field.label}${isRequired(field) ? '' : ' (optional)'}</label>`
  const hiding = field.decoy ? raw(' decoy" aria-hidden="true') : ''
  return html`<div class="field${hiding}">${label}${inputHtml(field, value, error)}${message}</div>`
}

/** Linked terms open in a new tab, so that the answers aren't lost. */
function tickLabel(field: Field) {
  const [before, words, behind] = labelParts(field)
  const link = field.link ? html`<a href="${field.link.href}" target="_blank" rel="noopener">${words}</a>` : ''
  return html`${before}${link}${behind}`
}

function inputHtml(field: Field, value: unknown, error: string | undefined) {
  const markup: FieldTypeMarkup = FIELD_TYPES[field.type]
  const own = html`id="${idOf(field)}" name="${field.name}"${state(field, error)}`
  if (markup.control === 'textarea') return html`<textarea ${own} rows="4">${textOf(value)}</textarea>`
  if (markup.control !== 'select') {
    const autocomplete = field.decoy ? raw(' tabindex="-1" autocomplete="off"') : ''
    return html`<input type="${markup.input_type ?? 'text'}" ${own} value="${textOf(value)}"${autocomplete}>`
  }
  const options = (field.options ?? []).map(
    (option) =>
      html`<option value="${option.value}"${raw(option.value === value ? ' selected' : '')}>${option.label}</option>`,
  )
  return html`<select ${own}><option value="">Choose…</option>${options}</select>`
}

function choicesHtml(field: Field, value: unknown, message: unknown) {
  const type = FIELD_TYPES[field.type].control === 'radios' ? 'radio' : 'checkbox'
  const chosen: unknown[] = Array.isArray(value) ? value : [value]
  const choices = (field.options ?? []).map(
    (option) =>
      html`<label class="tick"><input type="${type}" name="${field.name}" value="${option.value}"${checked(chosen.includes(option.value))}><span>${option.label}</span></label>`,
  )
  return html`<fieldset><legend>${field.label}</legend>${choices}${message}</fieldset>`
}

const idOf = ({ name }: Field): string => name.replace(/\W+/g, '-')
const checked = (is: boolean) => raw(is ? ' checked' : '')

const state = (field: Field, error: string | undefined) =>
  error === undefined
    ? raw(isRequired(field) ? ' required' : '')
    : html` aria-invalid="true" aria-describedby="e-${idOf(field)}"${raw(isRequired(field) ? ' required' : '')}`
