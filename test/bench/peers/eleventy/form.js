import { escape, picture } from './parts.js'

export const dialog = (form) =>
  `<dialog class="dlg no-print" id="dialog-${form.id}" aria-labelledby="dialog-${form.id}-title"><div class="dlg-head"><h2 id="dialog-${form.id}-title">${escape(form.title)}</h2><form method="dialog"><button class="btn-icon i i-close" aria-label="Close"></button></form></div><form class="form" method="post" id="${form.id}" action="${form.action}" data-form="${form.id}">${form.vehicle ? `<div class="form-vehicle">${picture(form.vehicle.picture, '6rem')}<p><b>${escape(form.vehicle.title)}</b><span class="num muted">${escape(form.vehicle.price)}</span></p></div>` : ''}${form.hidden.map(({ name, value }) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('')}<div class="form-error" role="alert"></div>${form.steps.map((step) => `<fieldset><legend class="vh">${escape(form.title)}</legend>${step.fields.map((each) => field(form.id, each)).join('')}</fieldset>`).join('')}<div class="form-foot"><button class="btn" type="submit">${escape(form.submit)}</button>${form.next ? `<p class="hint">${escape(form.next)}</p>` : ''}<p class="hint">${escape(form.privacy.text)} <a href="${form.privacy.link.href}">${form.privacy.link.label}</a></p></div></form></dialog>`

function field(form, { name, label, required, control, input_type, autocomplete, inputmode, maxlength, decoy }) {
  const id = `${form}-${name}`
  if (decoy)
    return `<div class="decoy" aria-hidden="true"><label for="${id}">${escape(label)}</label><input id="${id}" name="${name}" tabindex="-1" autocomplete="off"></div>`
  const attributes = `id="${id}" name="${name}"${required ? ' required' : ''} aria-describedby="${id}-error"`
  const error = `<p class="field-error" id="${id}-error"></p>`
  if (control === 'checkbox')
    return `<div class="field" data-field="${name}"><label class="tick"><input type="checkbox" ${attributes} value="true"><span>${escape(label)}</span></label>${error}</div>`
  const box =
    control === 'textarea'
      ? `<textarea class="input" rows="4" ${attributes}></textarea>`
      : `<input class="input" ${attributes} type="${input_type ?? 'text'}"${inputmode ? ` inputmode="${inputmode}"` : ''}${autocomplete ? ` autocomplete="${autocomplete}"` : ''}${maxlength ? ` maxlength="${maxlength}"` : ''}>`
  return `<div class="field" data-field="${name}"><label for="${id}">${escape(label)}${required ? '' : '<span class="optional"> (optional)</span>'}</label>${box}${error}</div>`
}
