import { dialog } from './form.js'
import { arrows, card, escape, facts, heart, phone, picture, place, price, rows, tags } from './parts.js'
import { footer, head, header } from './shell.js'

export const data = {
  pagination: { data: 'peer.pages', size: 1, alias: 'page_model' },
  permalink: ({ page_model }) => `${page_model.path}.html`,
}

const CRUMB = 'inline-block py-1 text-inherit pointer-coarse:py-2.75'
const ASSURANCE =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 border-b border-line py-2.25 before:mt-px before:text-muted'
const MAIN = '(width >= 1280px) 860px, (width >= 992px) 62vw, 100vw'
const MOST_THUMBS = 5
const OPEN_FEATURES = 12

export function render({ peer: { shell }, page_model: page }) {
  return `<!DOCTYPE html><html lang="${shell.lang}" data-template="${shell.template}">${head(shell, page)}<body data-kind="vehicle"><a class="skip" href="#main">Skip to content</a>${header(shell)}<main id="main"><nav class="crumbs wrap" aria-label="You are here"><ol>${page.breadcrumbs.map((link) => `<li><a class="${CRUMB}" href="${escape(link.href)}">${escape(link.label)}</a></li>`).join('')}</ol></nav><div class="wrap vehicle" data-vehicle="${page.vehicle_id}"><div class="vehicle-gallery">${heart(page.vehicle_id, page.title)}${gallery(page)}</div>${buy(page)}<div class="vehicle-more grid min-w-0 grid-cols-1 gap-l py-l">${details(page)}</div></div><div class="wrap pb-16 place-list">${page.location ? place(page.location) : ''}</div>${similar(page)}${page.forms.map(dialog).join('')}</main>${footer(shell)}</body></html>`
}

const gallery = ({ gallery, tags: shown }) =>
  `<section class="gallery" aria-label="Photos" data-gallery>${tags(shown)}<ul class="slides">${gallery
    .map(
      (photo, at) =>
        `<li id="photo-${at + 1}"><a href="${escape(photo.largest)}" data-photo="${at}">${picture(photo, { sizes: MAIN, eager: at === 0 })}</a><span class="slide-count" aria-hidden="true">${at + 1} / ${gallery.length}</span></li>`,
    )
    .join('')}</ul>${arrows('Photos')}<div class="thumbs">${gallery
    .slice(0, MOST_THUMBS)
    .map((photo, at) => `<a href="#photo-${at + 1}" aria-label="Photo ${at + 1}">${picture({ ...photo, alt: '' }, {})}</a>`)
    .join('')}</div></section>`

const assurance = ({ icon, title, text, link }) =>
  `<li class="i i-${icon} ${ASSURANCE}"><b class="font-bold tabular-nums">${escape(title)}</b>${link ? `<a class="underline underline-offset-[0.2em]" href="${escape(link.href)}">${escape(link.label)}</a>` : ''}${text ? `<p class="col-[2/-1] text-muted">${escape(text)}</p>` : ''}</li>`

const action = ({ href, label, dialog: opens, emphasised }) =>
  `<a class="${emphasised ? 'btn max-lg:hidden' : 'chevron action'}" href="${escape(href)}"${opens ? ` data-dialog="dialog-${opens}"` : ''}>${escape(label)}</a>`

const buy = (page) =>
  `<div class="buy grid content-start gap-4 pt-4 lg:pt-0 lg:[grid-area:1/2/3]"><div class="stack gap-4 lg:sticky lg:top-[calc(var(--header)+20px)]"><div><p class="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted"><span>${escape(page.condition)}</span>${page.kilometres ? `<span class="tabular-nums">${escape(page.kilometres)}</span>` : ''}</p><h1 class="text-[clamp(1.375rem,1.1rem+1.4vw,2rem)]">${escape(page.title)}</h1>${page.subtitle ? `<p class="text-muted mt-1">${escape(page.subtitle)}</p>` : ''}</div><div>${price(page.price)}${page.price.note ? `<p class="hint mt-1">${escape(page.price.note)}</p>` : ''}</div><ul class="money no-print border-t border-line text-14">${page.assurances.map(assurance).join('')}</ul><img class="qr" src="${page.qr_code.src}" width="99" height="99" alt="${escape(page.qr_code.alt)}" loading="lazy"><div class="buy-actions no-print">${page.phone ? phone(page.phone, page.vehicle_id) : ''}${page.actions.map(action).join('')}</div></div></div>`

const features = (list) =>
  `<ul class="features">${list.map((feature) => `<li class="i i-check">${escape(feature)}</li>`).join('')}</ul>`

const details = ({ key_facts, comments, specification, features: list }) =>
  `<section class="key-facts"><h2 class="sr-only">Key facts</h2>${facts(key_facts)}</section>${comments ? `<section class="prose"><h2 class="mb-4">${escape(comments.title)}</h2>${comments.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}</section>` : ''}<section><h2 class="mb-4 text-28">Specification</h2><div class="spec columns-[2_280px] gap-x-m">${specification.map((group) => `<div class="break-inside-avoid pb-7"><h3 class="mb-1.5 text-16 truck:border-b-2 truck:border-ink truck:pb-2">${escape(group.title)}</h3>${rows(group.rows)}</div>`).join('')}</div></section><section><h2 class="mb-4 text-28">Features</h2>${features(list.slice(0, OPEN_FEATURES))}${list.length > OPEN_FEATURES ? `<details class="fold"><summary>Show all ${list.length} features</summary>${features(list.slice(OPEN_FEATURES))}</details>` : ''}</section>`

const similar = ({ similar, dealer_stock }) =>
  `<section class="section bed" id="similar"><div class="wrap"><div class="section-head"><h2 class="rv:basis-full">${escape(similar.title)}</h2>${arrows(escape(similar.title))}${dealer_stock ? `<a class="more rv:font-[500]" href="${escape(dealer_stock.href)}">${escape(dealer_stock.label)}</a>` : ''}</div><ul class="rail rail-cards">${similar.cards.map((each) => `<li>${card(each)}</li>`).join('')}</ul></div></section>`
