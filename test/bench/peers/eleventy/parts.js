const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

export const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character])

export const picture = ({ src, srcset, width, height, alt }, { sizes, eager, name }) =>
  `<img${name ? ` class="${name}"` : ''} src="${escape(src)}"${srcset && sizes ? ` srcset="${escape(srcset)}" sizes="${sizes}"` : ''} width="${width}" height="${height}" alt="${escape(alt)}"${eager ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"'}>`

export const price = ({ text, before, saving, type, subscription }) =>
  `<p class="price"><span class="amount">${escape(text)}</span>${before ? `<s><span class="sr-only">Was </span>${escape(before)}</s>` : ''}${saving ? `<span class="saving">${escape(saving)}</span>` : ''}${type ? `<span class="price-type">${escape(type)}</span>` : ''}${subscription ? `<span class="price-type">${escape(subscription)}</span>` : ''}</p>`

export const rows = (list) =>
  `<dl class="rows">${list.map((row) => `<div><dt>${escape(row.label)}</dt><dd>${escape(row.value)}</dd></div>`).join('')}</dl>`

export const facts = (list) =>
  `<dl class="facts">${list.map(({ icon, label, value }) => `<div class="i i-${icon}"><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>`

export const phone = ({ masked, href, display }, vehicle = '') =>
  `<details class="phone" data-phone="${vehicle}" aria-live="polite"><summary class="i i-phone"><span class="sr-only">Show phone number </span>${masked}</summary><a class="i i-phone" href="${href}">${display}</a></details>`

export const heart = (vehicle, title) =>
  `<button class="heart i i-heart" type="button" aria-pressed="false" data-favourite="${vehicle}"><span class="sr-only">Save ${escape(title)}</span></button>`

export const arrows = (of) =>
  `<span class="arrows no-print rv:m-0" data-needs-script><button type="button" data-go="-1" aria-label="${of}: back"></button><button type="button" data-go="1" aria-label="${of}: forward"></button></span>`

export const tags = (all) =>
  all.map(({ tone, label }) => `<span class="tag tag-${tone}">${escape(label)}</span>`).join('')

export const card = (vehicle) =>
  `<article class="card" data-vehicle="${vehicle.vehicle_id}" data-stock="${escape(vehicle.stock_number)}"><div class="card-media">${picture(vehicle.picture, { sizes: '360px' })}${tags(vehicle.tags)}<span class="photos i i-camera">${vehicle.photos}<span class="sr-only"> photos</span></span></div><div class="card-head"><h3 class="card-title"><a href="${escape(vehicle.href)}">${escape(vehicle.title)}</a></h3>${vehicle.subtitle ? `<p class="card-sub">${escape(vehicle.subtitle)}</p>` : ''}</div>${facts(vehicle.facts)}<div class="card-price">${price(vehicle.price)}${vehicle.location ? `<p class="card-place i i-location">${escape(vehicle.location)}</p>` : ''}</div><div class="card-foot">${vehicle.actions.map((link) => `<a href="${escape(link.href)}">${escape(link.label)}</a>`).join('')}${vehicle.phone ? phone(vehicle.phone, vehicle.vehicle_id) : ''}</div>${heart(vehicle.vehicle_id, vehicle.title)}</article>`

const hours = (list) =>
  `<table class="hours w-full"><caption class="sr-only">Opening hours</caption><tbody>${list.map((row) => `<tr data-day="${row.weekday}"><th scope="row">${row.day}</th><td>${row.hours}</td></tr>`).join('')}</tbody></table>`

export const address = (lines) => lines.map((line) => `<span class="block">${escape(line)}</span>`).join('')

export const place = (location) =>
  `<article class="place"><div class="place-text"><div><h2 class="text-28"><a class="text-inherit pointer-coarse:-my-2 pointer-coarse:inline-block pointer-coarse:py-2" href="${location.href}">${escape(location.name)}</a></h2><address class="mt-2">${address(location.address_lines)}</address></div><details class="week" open data-zone="${location.time_zone}"><summary class="chevron flex min-h-11 items-center gap-3 font-semibold after:ml-auto"><span>Opening hours</span> <span class="hours-now min-w-[7.5em] text-14"></span></summary>${hours(location.hours)}</details><div class="place-links flex flex-wrap gap-x-5 gap-y-1">${location.phone ? phone(location.phone) : ''}${location.map_href ? `<a class="i i-location" href="${escape(location.map_href)}">Directions</a>` : ''}${location.email ? `<a class="i i-mail" href="mailto:${location.email}">Email</a>` : ''}</div><p class="count">${location.licences.join(', ')}</p></div></article>`
