import { escape, picture } from './parts.js'

const VEHICLE = { sizes: '96px', name: 'aspect-3/2 w-24 rounded-[calc(var(--radius-small)/2)]' }

export const dialog = (form) =>
  `<dialog class="dlg no-print" id="dialog-${form.id}" aria-labelledby="dialog-${form.id}-title" closedby="closerequest"><div class="dlg-head"><h2 id="dialog-${form.id}-title">${escape(form.title)}</h2><form method="dialog"><button class="btn-icon i i-close" aria-label="Close"></button></form></div>${form.vehicle ? `<div class="form-vehicle mx-s">${picture(form.vehicle.picture, VEHICLE)}<p><b class="block leading-[1.3]">${escape(form.vehicle.title)}</b><span class="tabular-nums text-muted">${escape(form.vehicle.price)}</span></p></div>` : ''}<form class="form" id="${form.id}" data-form="${form.id}" action="${form.action}" method="post"><div role="alert"></div><fieldset><legend class="sr-only">${escape(form.title)}</legend>${form.fields.map((each) => field(form.id, each)).join('')}</fieldset><div class="form-foot"><button class="btn" type="submit">${escape(form.submit)}</button>${form.next ? `<p class="hint">${escape(form.next)}</p>` : ''}<p class="hint">${escape(form.privacy.text)} <a href="${form.privacy.link.href}">${form.privacy.link.label}</a></p></div></form>${form.hidden.map(({ name, value }) => `<input type="hidden" form="${form.id}" name="${escape(name)}" value="${escape(value)}">`).join('')}</dialog>`

function field(form, { name, label, required, control, input_type, autocomplete, inputmode, maxlength, decoy }) {
  const id = `${form}-${name}`
  if (decoy)
    return `<div class="decoy sr-only" aria-hidden="true"><label for="${id}">${escape(label)}</label><input id="${id}" tabindex="-1" autocomplete="off" name="${name}"></div>`
  const attributes = `id="${id}" name="${name}"${required ? ' required' : ''}`
  if (control === 'checkbox')
    return `<div class="field" data-field="${name}"><label class="tick"><input type="checkbox" ${attributes} value="true"><span>${escape(label)}</span></label></div>`
  const box =
    control === 'textarea'
      ? `<textarea class="input" rows="4" ${attributes}></textarea>`
      : `<input class="input" ${attributes} type="${input_type ?? 'text'}"${inputmode ? ` inputmode="${inputmode}"` : ''}${autocomplete ? ` autocomplete="${autocomplete}"` : ''}${maxlength ? ` maxlength="${maxlength}"` : ''}>`
  return `<div class="field" data-field="${name}"><label for="${id}">${escape(label)}${required ? '' : '<span class="optional"> (optional)</span>'}</label>${box}</div>`
}
