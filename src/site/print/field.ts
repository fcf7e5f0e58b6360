import { escapeHtml } from '#src/base/text.ts'
import type { FieldModel } from '#src/page/parts.ts'
import { attributes } from './attributes.ts'

/** Answers of a few characters get a field of their size. */
const SHORT: ReadonlySet<string> = new Set(['postcode', 'year', 'rego', 'CCExpiration', 'dob', 'expiryDate', 'number'])
const AFFIXES: Partial<Record<FieldModel['type'], { before?: string; after?: string }>> = {
  currency: { before: '$' },
  kilometre: { after: 'km' },
  distance: { after: 'km' },
}

/**
 * One question: label above, hint below; browser/forms puts its error under it.
 * `form` is the element id of its form, which keeps ids apart where several
 * forms stand on one page. @spec 3.17 5.2
 */
export function fieldHtml(field: FieldModel, form: string): string {
  const id = escapeHtml(`${form}-${field.name.replace(/\W+/g, '-')}`)
  if (field.decoy) return decoyHtml(field, id)
  switch (field.control) {
    case 'hidden':
      return `<input type="hidden"${attributes({ name: field.name, value: field.value })}>`
    case 'button':
      return `<button class="btn btn-quiet" type="button"${attributes({ name: field.name })} data-needs-script>${escapeHtml(field.label)}</button>`
    case 'checkbox':
      return `<div class="field"${boxOf(field)}><label class="tick"><input type="checkbox"${common(field, id)}${attributes({ value: field.value ?? 'true', checked: field.checked })}><span>${escapeHtml(field.label)}</span></label>${belowHtml(field, id)}</div>`
    case 'radios':
    case 'checkboxes':
      return `<fieldset class="field"${boxOf(field)}${describedBy(field, id)}><legend class="label">${labelText(field)}</legend>${field.type === 'starRating' ? ratingHtml(field) : choicesHtml(field)}${belowHtml(field, id)}</fieldset>`
    default:
      return `<div class="${SHORT.has(field.type) ? 'field field-short' : 'field'}"${boxOf(field)}><label for="${id}">${labelText(field)}</label>${controlHtml(field, id)}${belowHtml(field, id)}</div>`
  }
}

/**
 * What browser code knows of a field: its type where that alters what is typed or
 * sent, and whether it must be answered where no control can say so.
 */
const boxOf = ({ name, type, control, required, depends_on }: FieldModel): string =>
  attributes({
    'data-field': name,
    'data-type': type !== 'string' && (control === 'input' || control === 'checkboxes') && type,
    'data-depends': depends_on,
    'data-required': control === 'checkboxes' && required,
  })

/** A person neither sees nor reaches it. @spec 3.12 */
function decoyHtml(field: FieldModel, id: string): string {
  return `<div class="decoy" aria-hidden="true"><label for="${id}">${escapeHtml(field.label)}</label><input id="${id}"${attributes({ name: field.name })} tabindex="-1" autocomplete="off"></div>`
}

function controlHtml(field: FieldModel, id: string): string {
  if (field.control === 'textarea') {
    return `<textarea class="input" rows="4"${common(field, id)}${attributes({ maxlength: field.maxlength, placeholder: field.placeholder })}>${escapeHtml(field.value ?? '')}</textarea>`
  }
  if (field.control === 'select') {
    return `<select class="input"${common(field, id)}><option value="">Choose…</option>${optionsHtml(field)}</select>`
  }
  const { input_type: type = 'text', inputmode, autocomplete, maxlength, placeholder, value } = field
  const input = `<input class="input"${common(field, id)}${attributes({ type, inputmode, autocomplete, maxlength, placeholder, value })}>`
  const affix = AFFIXES[field.type]
  return affix ? `<div class="affix">${unitHtml(affix.before)}${input}${unitHtml(affix.after)}</div>` : input
}

const common = (field: FieldModel, id: string): string =>
  ` id="${id}"${attributes({ name: field.name, required: field.required })}${describedBy(field, id)}`

const describedBy = ({ hint }: FieldModel, id: string): string => (hint ? ` aria-describedby="${id}-hint"` : '')

const unitHtml = (unit: string | undefined): string => (unit ? `<span aria-hidden="true">${unit}</span>` : '')

/** Most questions must be answered, so it is the others that say so. */
const labelText = (field: FieldModel): string =>
  field.required ? escapeHtml(field.label) : `${escapeHtml(field.label)}<span class="optional"> (optional)</span>`

const belowHtml = ({ hint }: FieldModel, id: string): string =>
  hint ? `<p class="hint" id="${id}-hint">${escapeHtml(hint)}</p>` : ''

function optionsHtml({ options = [], value: chosen }: FieldModel): string {
  return options
    .map(
      ({ value, label, dealership_id }) =>
        `<option${attributes({ value, 'data-dealership': dealership_id, selected: value === chosen })}>${escapeHtml(label)}</option>`,
    )
    .join('')
}

function choicesHtml({ name, control, options = [], value: chosen, required }: FieldModel): string {
  const type = control === 'radios' ? 'radio' : 'checkbox'
  const choices = options.map(({ value, label }) => {
    const input = attributes({ type, name, value, checked: value === chosen, required: type === 'radio' && required })
    return `<label class="tick"><input${input}><span>${escapeHtml(label)}</span></label>`
  })
  return `<div class="choices">${choices.join('')}</div>`
}

/** Five first: each star lights those after it in the source, which stand before it on the screen. */
function ratingHtml({ name, required }: FieldModel): string {
  const stars = [5, 4, 3, 2, 1].map(
    (value) =>
      `<label class="i i-star"><input class="vh" type="radio"${attributes({ name, value, required, 'aria-label': `${value} of 5 stars` })}></label>`,
  )
  return `<div class="rating">${stars.join('')}</div>`
}
