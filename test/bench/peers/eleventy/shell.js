import { address, escape, phone } from './parts.js'

export const head = (shell, { head }) =>
  `<head><meta charset="utf-8"><title>${escape(head.title)}</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="description" content="${escape(head.description)}"><link rel="canonical" href="${head.canonical}"><style>${shell.theme_css}</style><meta name="theme-color" content="${shell.theme_colour}"><link rel="icon" href="/apple-touch-icon.png" type="image/png" sizes="192x192"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta property="og:site_name" content="${escape(shell.name)}"><meta property="og:title" content="${escape(head.title)}"><meta property="og:description" content="${escape(head.description)}"><meta property="og:type" content="${head.og_type}"><meta property="og:url" content="${head.canonical}">${head.image ? `<meta property="og:image" content="${escape(head.image)}"><meta name="twitter:card" content="summary_large_image">` : ''}${head.json_ld.map((data) => `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`).join('')}${shell.scripts}</head>`

const links = (list) => list.map((link) => `<a href="${escape(link.href)}">${escape(link.label)}</a>`).join('')

export const header = ({ name, logo, header }) =>
  `<header class="hd"><div class="wrap hd-row"><a class="logo" href="/">${logo ? `<img src="${logo}" alt="${escape(name)}">` : escape(name)}</a><nav class="hd-nav" aria-label="Main">${links(header.links)}</nav><div class="hd-end camper:lg:ml-0">${header.phone ? `<div class="hd-phone">${phone(header.phone)}<span class="hours-now"></span></div>` : ''}${header.action ? `<a class="btn hd-action" href="${header.action.href}">${escape(header.action.label)}</a>` : ''}<a class="btn-icon i i-search" href="${header.search.href}" aria-label="${escape(header.search.label)}"></a>${header.phone ? `<a class="btn-icon i i-phone" href="${header.phone.href}" aria-label="Call us"></a>` : ''}<button class="btn-icon i i-menu" type="button" popovertarget="menu" aria-label="Menu"></button></div></div></header><nav class="sheet" id="menu" popover aria-label="Menu"><div class="sheet-head">${escape(name)}<button class="btn-icon i i-close" type="button" popovertarget="menu" popovertargetaction="hide" aria-label="Close"></button></div><div class="sheet-links">${header.action ? `<a class="btn w-full" href="${header.action.href}">${escape(header.action.label)}</a>` : ''}${links(header.sidebar)}${header.phone ? phone(header.phone) : ''}</div></nav>`

const LINK = 'inline-block py-1.25 text-muted hover:text-ink pointer-coarse:py-2.75'

const group = ({ title, links: list }) =>
  `<nav class="ft-links" aria-label="${escape(title)}"><h2 class="mb-3 text-16">${escape(title)}</h2><ul>${list.map((link) => `<li><a class="${LINK}" href="${escape(link.href)}">${escape(link.label)}</a></li>`).join('')}</ul></nav>`

const location = (each) =>
  `<div class="col-span-full grid content-start gap-3 md:col-auto"><h2 class="mb-3 text-16">${escape(each.name)}</h2><address class="text-muted">${address(each.address_lines)}${each.phone ? phone(each.phone) : ''}</address><details class="fold ft-hours text-muted"><summary>Opening hours</summary>${each.hours.map(({ day, hours }) => `<span class="block">${day} ${hours}</span>`).join('')}</details></div>`

export const footer = ({ footer }) =>
  `<footer class="ft"><div class="wrap"><div class="ft-top">${footer.groups.map(group).join('')}${footer.locations.map(location).join('')}</div><p>${escape(footer.copyright)} ${footer.licences.join(' ')}</p><p>${links(footer.legal)}</p></div></footer>`
