import { dialog } from './form.js'
import { footer, head, header } from './shell.js'
import { card, escape, picture, place, price, rows } from './parts.js'

export const data = {
  pagination: { data: 'peer.pages', size: 1, alias: 'page_model' },
  permalink: ({ page_model }) => `${page_model.path}.html`,
}

export function render({ peer: { shell }, page_model: page }) {
  return `<!DOCTYPE html><html lang="${shell.lang}" data-template="${shell.template}">${head(shell, page)}<body data-kind="vehicle"><a class="skip" href="#main">Skip to content</a>${header(shell)}<main id="main"><nav class="crumbs wrap" aria-label="You are here"><ol>${page.breadcrumbs.map((link) => `<li><a href="${escape(link.href)}">${escape(link.label)}</a></li>`).join('')}</ol></nav><div class="wrap vehicle" data-vehicle="${page.vehicle_id}"><div class="vehicle-gallery">${gallery(page)}</div>${buy(page)}<div class="vehicle-more">${details(page)}</div></div>${strips(page)}<div class="wrap pb-16">${page.location ? place(page.location) : ''}</div>${similar(page)}${page.forms.map(dialog).join('')}</main>${footer(shell)}</body></html>`
}

const gallery = ({ gallery }) =>
  `<section class="gallery" aria-label="Photos" data-gallery><ul class="slides" tabindex="0">${gallery
    .map(
      (photo, at) =>
        `<li id="photo-${at + 1}"><a href="${escape(photo.src)}" data-photo="${at}">${picture(photo, '(min-width: 62em) 58vw, 100vw')}</a><span class="slide-count" aria-hidden="true">${at + 1} / ${gallery.length}</span></li>`,
    )
    .join('')}</ul><div class="thumbs">${gallery
    .slice(1)
    .map((photo, at) => `<a href="#photo-${at + 2}" aria-label="Photo ${at + 2}">${picture(photo, '12rem')}</a>`)
    .join('')}</div></section>`

const buy = (page) =>
  `<div class="buy"><div class="buy-inner grid gap-4"><div><p class="eyebrow"><span>${escape(page.condition)}</span></p><h1>${escape(page.title)}</h1>${page.subtitle ? `<p class="muted mt-1">${escape(page.subtitle)}</p>` : ''}</div><div>${price(page.price)}</div><div class="buy-actions no-print">${page.phone ? `<details class="phone" data-phone="${page.vehicle_id}"><summary class="i i-phone"><span class="vh">Show phone number </span>${page.phone.masked}</summary><a class="i i-phone" href="${page.phone.href}">${page.phone.display}</a></details>` : ''}${page.actions.map((link) => `<a class="link" href="${escape(link.href)}"${link.dialog ? ` data-dialog="dialog-${link.dialog}"` : ''}>${escape(link.label)}</a>`).join('')}</div></div></div>`

const details = (page) =>
  `<section class="key-facts" aria-label="Key facts"><dl class="facts">${page.key_facts.map((fact) => `<div class="i i-${fact.icon}"><dt>${escape(fact.label)}</dt><dd>${escape(fact.value)}</dd></div>`).join('')}</dl></section>${page.comments ? `<section class="prose"><h2>${escape(page.comments.title)}</h2>${page.comments.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}</section>` : ''}<section><h2>Specification</h2><div class="spec">${page.specification.map((group) => `<div><h3>${escape(group.title)}</h3><dl class="rows">${rows(group.rows)}</dl></div>`).join('')}</div></section><section><h2>Features</h2><ul class="features">${page.features.map((feature) => `<li class="i i-check">${escape(feature)}</li>`).join('')}</ul></section>`

const strip = (part) =>
  part
    ? `<li><h2 class="strip-title">${escape(part.title)}</h2><p class="muted">${escape(part.text)}</p><a class="more" href="${escape(part.link.href)}">${escape(part.link.label)}</a>${part.disclaimer ? `<p class="hint">${escape(part.disclaimer)}</p>` : ''}</li>`
    : ''

const strips = (page) => `<ul class="wrap strips pb-10 no-print">${strip(page.finance)}${strip(page.trade_in)}</ul>`

const similar = ({ similar, dealer_stock }) =>
  `<section class="section bed no-print"><div class="wrap"><div class="section-head"><h2>${escape(similar.title)}</h2>${dealer_stock ? `<a class="more" href="${escape(dealer_stock.href)}">${escape(dealer_stock.label)}</a>` : ''}</div><ul class="rail rail-cards">${similar.cards.map((each) => `<li>${card(each)}</li>`).join('')}</ul></div></section>`
