import type { CallToActionCard, Card, Link } from '#src/page/elements.ts'
import { print, raw } from './html.ts'
import * as messages from './messages.ts'
import { factsHtml, phoneHtml, priceHtml, tagsHtml } from './parts.ts'
import { pictureHtml } from './picture.ts'

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
 * One vehicle in a list. Build and browser use the same function, so that live search results look like printed ones.
 *
 * @spec 2.27
 */
export function cardHtml(card: Card, options: CardOptions): string {
  const level = options.level ?? 3
  const media = [pictureHtml(card.picture, options), tagsHtml(card.tags), arrivalHtml(card), photosHtml(card.photos)]
  const stock = card.stock_number && raw(print` data-stock="${card.stock_number}"`)
  return [
    print`<article class="card${card.sold && ' is-sold'}" data-vehicle="${card.vehicle_id}"${stock}>`,
    `<div class="card-media">${media.join('')}</div>`,
    print`<div class="card-head"><h${level} class="card-title"><a href="${card.href}">${card.title}</a></h${level}>`,
    card.subtitle ? print`<p class="card-sub">${card.subtitle}</p></div>` : '</div>',
    factsHtml(card.facts),
    `<div class="card-price">${priceHtml(card.price)}${marketHtml(card.market)}${placeHtml(card.location)}</div>`,
    footHtml(card),
    options.garage ? heartHtml(card.vehicle_id, card.title) : '',
    '</article>',
  ].join('')
}

/** The understated card between the vehicles. @spec 2.28 */
export function callToActionHtml(card: CallToActionCard, level = 3): string {
  const action = raw(actionHtml(card.link, ' class="btn btn-quiet"'))
  return print`<div class="card card-call"><h${level} class="card-title">${card.title}</h${level}><p>${card.text}</p>${action}</div>`
}

const MARKET = 'inline-flex items-center gap-1.5 text-14 font-medium text-good'

function marketHtml(market: string | undefined): string {
  return market ? print`<p class="${MARKET}">${market}</p>` : ''
}

function placeHtml(place: string | undefined): string {
  return place ? print`<p class="card-place i i-location">${place}</p>` : ''
}

/**
 * Enquire, phone, Apply, in the same order at every width. Among many cards, a screen reader announces the vehicle of
 * each.
 */
function footHtml({ actions: [first, ...others], phone, title, vehicle_id }: Card): string {
  const enquire = first && actionHtml(first, print` aria-label="${messages.about(first.label, title)}"`)
  return [
    `<div class="card-foot">${enquire ?? ''}${phone ? phoneHtml(phone, vehicle_id) : ''}`,
    ...others.map((link) => actionHtml(link)),
    '</div>',
  ].join('')
}

function actionHtml(link: Link, attribute = ''): string {
  const target = link.external && raw(' target="_blank" rel="noopener"')
  return print`<a${raw(attribute)} href="${link.href}"${target}>${link.label}</a>`
}

/** The text on the placeholder. @spec 4.5 */
function arrivalHtml({ picture }: Card): string {
  return picture.placeholder ? print`<span class="arrival" aria-hidden="true">${picture.alt}</span>` : ''
}

function photosHtml(photos: number): string {
  return photos > 1
    ? `<span class="photos i i-camera">${photos}<span class="sr-only"> ${messages.photos}</span></span>`
    : ''
}

/** The button that saves a vehicle, handled by browser/garage.ts (@spec 4.7). */
const heartHtml = (vehicleId: string, title: string): string =>
  print`<button class="heart i i-heart" type="button" aria-pressed="false" data-favourite="${vehicleId}"><span class="sr-only">${messages.save(title)}</span></button>`
