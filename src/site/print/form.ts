import { escapeHtml } from '#src/base/text.ts'
import type { FormModel } from '#src/page/parts.ts'
import { attributes } from './attributes.ts'
import { fieldHtml } from './field.ts'
import { pictureHtml } from './picture.ts'

/**
 * A form as HTML alone: it posts where the model says. An island may take it
 * over by `[data-form]`; steps follow one another until one does.
 */
export function formHtml(form: FormModel, { titled = true } = {}): string {
  const steps = form.steps.map(
    ({ title, fields }) =>
      `<fieldset><legend class="${title ? 'step-title' : 'vh'}">${escapeHtml(title ?? form.title)}</legend>${fields.map((field) => fieldHtml(field, form.id)).join('')}</fieldset>`,
  )
  return (
    `<form class="form" method="post"${attributes({ id: form.id, action: form.action, enctype: enctype(form), 'data-form': form.form })}>` +
    (titled ? `<h2>${escapeHtml(form.title)}</h2>` : '') +
    (form.intro ? `<p class="muted">${escapeHtml(form.intro)}</p>` : '') +
    `${vehicleHtml(form)}${hiddenHtml(form)}<div class="form-error" role="alert"></div>${steps.join('')}${footHtml(form)}</form>`
  )
}

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

function footHtml({ submit, next, privacy }: FormModel): string {
  const promise = next ? `<p class="hint">${escapeHtml(next)}</p>` : ''
  const link = `<a href="${escapeHtml(privacy.link.href)}">${escapeHtml(privacy.link.label)}</a>`
  return `<div class="form-foot"><button class="btn" type="submit">${escapeHtml(submit)}</button>${promise}<p class="hint">${escapeHtml(privacy.text)} ${link}</p></div>`
}
