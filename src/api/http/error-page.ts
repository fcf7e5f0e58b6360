import { html, raw } from 'hono/html'
import { type Field, isRequired } from '#src/lead/field.ts'
import { FIELD_TYPES, type FieldTypeMarkup } from '#src/lead/field-types.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { type FormValues, isTicked, textOf } from '#src/lead/form-values.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

const STYLE = `
*,::before,::after{box-sizing:border-box}
body{margin:0 auto;max-width:38rem;padding:clamp(1.25rem,5vw,3rem);font:1rem/1.5 system-ui,sans-serif;color:#1c1d1f;background:#fff}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 1rem}
.summary{border:2px solid #b3261e;border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1.5rem}
.summary:focus{outline:3px solid #b3261e;outline-offset:2px}
.field{margin:0 0 1.1rem}
label,legend{display:block;font-weight:600;margin:0 0 .25rem}
.tick{font-weight:400;display:flex;gap:.5rem;align-items:baseline}
fieldset{border:0;margin:0 0 1.1rem;padding:0}
input:not([type=checkbox],[type=radio]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .65rem;border:1px solid #74777c;border-radius:.4rem;font:inherit;color:inherit;background:#fff}
[aria-invalid]{border:2px solid #b3261e!important}
.error{color:#b3261e;margin:.25rem 0 0}
button{min-height:2.75rem;padding:.6rem 1.4rem;border:0;border-radius:.4rem;background:#1c1d1f;color:#fff;font:inherit;font-weight:600}
.decoy{position:absolute;left:-100vw}
`

interface ErrorPage {
  tenant: Pick<Tenant, 'name'>
  definition: FormDefinition
  values: FormValues
  /** By field name; empty when something else went wrong. */
  errors: Readonly<Record<string, string>>
  /** About the form as a whole. */
  detail: string
  action: string
}

/** The form again, for a browser without scripts: what was typed is kept, and each error stands under its field. @spec 5.2 */
export function errorPage({ tenant, definition, values, errors, detail, action }: ErrorPage) {
  const fields = definition.steps.flatMap((step) => step.fields).filter(({ type }) => type !== 'button')
  const asked = new Set(fields.map(({ name }) => name))
  const known = Object.entries(values).filter(([name, value]) => !asked.has(name) && typeof value === 'string')
  const hasFiles = fields.some(({ type }) => type === 'file')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please check: ${definition.title} | ${tenant.name}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${definition.title}</h1>
<div class="summary" role="alert" tabindex="-1">${detail}</div>
<form method="post" action="${action}"${hasFiles ? raw(' enctype="multipart/form-data"') : ''}>
${known.map(([name, value]) => html`<input type="hidden" name="${name}" value="${textOf(value)}">`)}
${fields.map((field) => fieldHtml(field, values[field.name], errors[field.name]))}
<button type="submit">${definition.submit}</button>
</form>
</main>
</body>
</html>`
}

function fieldHtml(field: Field, value: unknown, error: string | undefined) {
  const { control }: FieldTypeMarkup = FIELD_TYPES[field.type]
  const message = error === undefined ? '' : html`<p class="error" id="e-${idOf(field)}">${error}</p>`
  if (control === 'hidden') return html`<input type="hidden" name="${field.name}" value="${textOf(value)}">`
  if (control === 'checkbox') {
    const box = html`<input type="checkbox" name="${field.name}" value="true"${state(field, error)}${checked(isTicked(value))}>`
    return html`<div class="field"><label class="tick">${box}<span>${field.label}</span></label>${message}</div>`
  }
  if (control === 'radios' || control === 'checkboxes') return choicesHtml(field, value, message)
  const label = html`<label for="${idOf(field)}">${field.label}${isRequired(field) ? '' : ' (optional)'}</label>`
  const hiding = field.decoy ? raw(' decoy" aria-hidden="true') : ''
  return html`<div class="field${hiding}">${label}${inputHtml(field, value, error)}${message}</div>`
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
