import { escapeHtml } from '#src/base/text.ts'
import type { FormModel } from '#src/page/parts.ts'
import { attributes } from './attributes.ts'
import { fieldHtml } from './field.ts'
import { pictureHtml } from './picture.ts'

/**
 * A form as HTML alone: it posts where the model says. browser/forms takes it
 * over by `[data-form]`. Without scripts all steps of a form stand below one another.
 */
export function formHtml(form: FormModel, { titled = true } = {}): string {
  return (
    `<form class="form" method="post"${attributes({ id: form.id, action: form.action, enctype: enctype(form), 'data-form': form.form, 'data-steps': form.steps.length > 1 })}>` +
    (titled ? `<h2>${escapeHtml(form.title)}</h2>` : '') +
    (form.intro ? `<p class="muted">${escapeHtml(form.intro)}</p>` : '') +
    vehicleHtml(form) +
    hiddenHtml(form) +
    (form.steps.length > 1 ? progressHtml(form) : ERROR_PLACE) +
    stepsHtml(form) +
    `${form.steps.length > 1 ? ERROR_PLACE : ''}${footHtml(form)}</form>`
  )
}

/** Steps that many forms of a site share, each with the last form that was printed of them. */
const printed = new WeakMap<FormModel['steps'], { id: string; title: string; html: string }>()

function stepsHtml({ id, title, steps }: FormModel): string {
  const known = printed.get(steps)
  if (known?.id === id && known.title === title) return known.html
  const html = steps.map((step) => stepHtml(step, id, title)).join('')
  printed.set(steps, { id, title, html })
  return html
}

const stepHtml = ({ title, fields }: FormModel['steps'][number], form: string, formTitle: string): string =>
  `<fieldset><legend class="${title ? 'step-title' : 'vh'}">${escapeHtml(title ?? formTitle)}</legend>${fields.map((field) => fieldHtml(field, form)).join('')}</fieldset>`

/** Above a form, and above the buttons of a step. @spec 5.2 8.4 */
const ERROR_PLACE = '<div class="form-error" role="alert"></div>'

/** @spec 2.24 */
const progressHtml = ({ steps }: FormModel): string =>
  `<div class="progress" data-needs-script><span>Step 1 of ${steps.length}</span><progress max="100" value="0" aria-label="Progress"></progress></div>`

/** Where scripts run, a form of several steps goes on to the next; elsewhere all of it is sent at once. @spec 2.24 */
const STEP_BUTTONS =
  '<button class="btn btn-quiet" type="button" data-back hidden>Go Back</button><button class="btn" type="submit" formnovalidate data-next data-needs-script>Continue</button>'

const enctype = ({ steps }: FormModel): string | undefined =>
  steps.some(({ fields }) => fields.some(({ type }) => type === 'file')) ? 'multipart/form-data' : undefined

/** The vehicle beside the form, in small. */
function vehicleHtml({ vehicle }: FormModel): string {
  if (!vehicle) return ''
  return `<div class="form-vehicle">${pictureHtml(vehicle.picture, { sizes: '96px' })}<p><b>${escapeHtml(vehicle.title)}</b><span class="num muted">${escapeHtml(vehicle.price)}</span></p></div>`
}

const hiddenHtml = ({ hidden }: FormModel): string =>
  Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden"${attributes({ name, value })}>`)
    .join('')

function footHtml({ submit, next, privacy, steps }: FormModel): string {
  const promise = next ? `<p class="hint">${escapeHtml(next)}</p>` : ''
  const link = `<a href="${escapeHtml(privacy.link.href)}">${escapeHtml(privacy.link.label)}</a>`
  const button = `<button class="btn" type="submit">${escapeHtml(submit)}</button>`
  const buttons = steps.length > 1 ? `<div class="form-buttons">${STEP_BUTTONS}${button}</div>` : button
  return `<div class="form-foot">${buttons}${promise}<p class="hint">${escapeHtml(privacy.text)} ${link}</p></div>`
}
