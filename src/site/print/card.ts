import { escapeHtml } from '#src/base/text.ts'
import type { CallToActionCard, Card, Link } from '#src/page/elements.ts'
import { attributes } from './attributes.ts'
import { factsHtml } from './facts.ts'
import { phoneHtml } from './phone.ts'
import { pictureHtml } from './picture.ts'
import { priceHtml } from './price.ts'
import { tagHtml } from './tag.ts'

export interface CardOptions {
  /** The `sizes` of one card in its grid. */
  sizes: string
  /** The picture is above the fold. */
  eager?: boolean
  /** Show the heart, because the tenant has a garage. */
  garage?: boolean
  /** Heading level of the card's title. */
  level?: 2 | 3
}

/**
 * One vehicle in a list. Build and browser use the same function, so that live search
 * results look the same as printed ones.
 *
 * @spec 2.27
 */
export function cardHtml(card: Card, options: CardOptions): string {
  const level = options.level ?? 3
  const heart = options.garage ? heartHtml(card.vehicle_id, card.title) : ''
  return (
    `<article class="card${card.sold ? ' is-sold' : ''}" data-vehicle="${escapeHtml(card.vehicle_id)}"${attributes({ 'data-stock': card.stock_number })}>` +
    `<div class="card-media">${pictureHtml(card.picture, { sizes: options.sizes, eager: options.eager })}${tagHtml(card.tag)}${arrivalHtml(card)}${photosHtml(card.photos)}${planHtml(card)}</div>` +
    `<div class="card-head"><h${level} class="card-title"><a href="${escapeHtml(card.href)}">${escapeHtml(card.title)}</a></h${level}>` +
    `${card.subtitle ? `<p class="card-sub">${escapeHtml(card.subtitle)}</p>` : ''}</div>` +
    factsHtml(card.facts) +
    `<div class="card-price">${priceHtml(card.price)}${card.market ? `<p class="inline-flex items-center gap-1.5 text-14 font-medium text-good">${escapeHtml(card.market)}</p>` : ''}${placeHtml(card.location)}</div>` +
    footHtml(card) +
    `${heart}</article>`
  )
}

/** The quiet card between the vehicles. @spec 2.28 */
export function callToActionHtml(card: CallToActionCard, level = 3): string {
  return `<div class="card card-call"><h${level} class="card-title">${escapeHtml(card.title)}</h${level}><p>${escapeHtml(card.text)}</p>${actionHtml(card.link, 'btn btn-quiet')}</div>`
}

function placeHtml(place: string | undefined): string {
  return place ? `<p class="card-place i i-location">${escapeHtml(place)}</p>` : ''
}

function footHtml(card: Card): string {
  let actions = ''
  for (const link of card.actions) actions += actionHtml(link, '')
  return `<div class="card-foot">${actions}${card.phone ? phoneHtml(card.phone, card.vehicle_id) : ''}</div>`
}

function actionHtml(link: Link, name: string): string {
  const target = link.external ? ' target="_blank" rel="noopener"' : ''
  return `<a${name ? ` class="${name}"` : ''} href="${escapeHtml(link.href)}"${target}>${escapeHtml(link.label)}</a>`
}

/** The text on the placeholder. @spec 4.5 */
function arrivalHtml({ picture }: Card): string {
  return picture.placeholder ? `<span class="arrival" aria-hidden="true">${escapeHtml(picture.alt)}</span>` : ''
}

function photosHtml(photos: number): string {
  return photos > 1 ? `<span class="photos i i-camera">${photos}<span class="sr-only"> photos</span></span>` : ''
}

function planHtml(card: Card): string {
  return card.plan ? pictureHtml(card.plan, { sizes: '96px', class: 'plan' }) : ''
}

/** The button that saves a vehicle, handled by browser/garage/card-hearts.ts (@spec 4.7). */
const heartHtml = (vehicleId: string, title: string): string =>
  `<button class="heart i i-heart" type="button" aria-pressed="false" data-favourite="${escapeHtml(vehicleId)}"><span class="sr-only">Save ${escapeHtml(title)}</span></button>`
