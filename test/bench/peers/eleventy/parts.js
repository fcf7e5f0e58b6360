const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

export const escape = (text) => String(text).replace(/[&<>"']/g, (character) => ENTITIES[character])

export const picture = (photo, sizes) =>
  `<img src="${escape(photo.src)}"${photo.srcset ? ` srcset="${escape(photo.srcset)}" sizes="${sizes}"` : ''} width="${photo.width}" height="${photo.height}" alt="${escape(photo.alt)}" loading="lazy" decoding="async">`

export const price = (value) =>
  `<p class="price"><span class="amount">${escape(value.text)}</span>${value.type ? `<span class="price-type">${escape(value.type)}</span>` : ''}</p>${value.note ? `<p class="hint mt-1">${escape(value.note)}</p>` : ''}`

export const rows = (list) =>
  list.map((row) => `<div><dt>${escape(row.label)}</dt><dd>${escape(row.value)}</dd></div>`).join('')

export const card = (vehicle) =>
  `<article class="card" data-vehicle="${vehicle.vehicle_id}"><div class="card-media">${picture(vehicle.picture, '(min-width: 62em) 20rem, (min-width: 36em) 50vw, 100vw')}<span class="photos i i-camera">${vehicle.photos}<span class="vh"> photos</span></span></div><div class="card-head"><h3 class="card-title"><a href="${escape(vehicle.href)}">${escape(vehicle.title)}</a></h3>${vehicle.subtitle ? `<p class="card-sub">${escape(vehicle.subtitle)}</p>` : ''}</div><dl class="facts">${vehicle.facts.map((fact) => `<div class="i i-${fact.icon}"><dt>${escape(fact.label)}</dt><dd>${escape(fact.value)}</dd></div>`).join('')}</dl><div class="card-price">${price(vehicle.price)}${vehicle.location ? `<p class="card-place i i-location">${escape(vehicle.location)}</p>` : ''}</div><div class="card-foot">${vehicle.actions.map((link) => `<a href="${escape(link.href)}">${escape(link.label)}</a>`).join('')}${vehicle.phone ? `<details class="phone" data-phone="${vehicle.vehicle_id}"><summary class="i i-phone"><span class="vh">Show phone number </span>${vehicle.phone.masked}</summary><a class="i i-phone" href="${vehicle.phone.href}">${vehicle.phone.display}</a></details>` : ''}</div><button class="heart i i-heart" type="button" aria-pressed="false" data-favourite="${vehicle.vehicle_id}"><span class="vh">Save ${escape(vehicle.title)}</span></button></article>`

export const hours = (list) =>
  `<table class="hours"><caption class="vh">Opening hours</caption><tbody>${list.map((row) => `<tr data-day="${row.weekday}"><th scope="row">${row.day}</th><td>${row.hours}</td></tr>`).join('')}</tbody></table>`

export const place = (location) =>
  `<article class="place"><div class="place-text"><div><h2 class="place-name"><a href="${location.href}">${escape(location.name)}</a></h2><address class="mt-2">${location.address_lines.map((line) => `<span class="block">${escape(line)}</span>`).join('')}</address></div><details class="week" open data-zone="${location.time_zone}"><summary><span>Opening hours</span> <span class="hours-now"></span></summary>${hours(location.hours)}</details><p class="place-links">${location.phone ? `<a class="i i-phone num" href="${location.phone.href}">${location.phone.display}</a>` : ''}${location.map_href ? `<a class="i i-location" href="${escape(location.map_href)}">Directions</a>` : ''}${location.email ? `<a class="i i-mail" href="mailto:${location.email}">E-mail</a>` : ''}</p><p class="count">${location.licences.map(escape).join(', ')}</p></div></article>`
