import { escapeHtml } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { CURRENCY } from '#src/tenant/currency.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { LeadFile } from '../leads/queries.ts'
import { fullName, leadFacts } from './lead-facts.ts'
import { isSale } from './routing.ts'

export interface AdfOptions {
  tenant: Tenant
  /** When the shopper sent it. */
  at: Date
  /** ADF can't contain files, so the comments list their names. */
  files: readonly Pick<LeadFile, 'name'>[]
  /** Of its delivery. */
  note?: string
}

/**
 * A lead as ADF/XML 1.0, valid against `adf-1.0.dtd`: the vehicle of interest, the trade-in, and everything that has no
 * ADF element in the comments. Undefined without phone and email, because ADF requires one of them, and for a lead that
 * isn't about a sale.
 */
export function adfDocument(lead: Lead, { tenant, at, files, note }: AdfOptions): string | undefined {
  if ((!lead.email && !lead.phone) || !isSale(lead)) return undefined
  const prospect = [
    textElement('id', text(lead.lead_id), { sequence: '1', source: tenant.name }),
    lead.Rego ? textElement('id', lead.Rego, { sequence: '2', source: 'rego' }) : '',
    textElement('requestdate', at.toISOString().replace(/\.\d+Z$/, '+00:00')),
    vehicles(lead, tenant),
    customer(lead, tenant, files, note),
    vendor(lead, tenant),
    element('provider', certainElement('name', tenant.name) + textElement('service', lead.category)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', element('prospect', prospect.join('\n'), { status: 'new' }))}\n`
}

function vehicles(lead: Lead, tenant: Tenant): string {
  const isTradeIn = lead.category === 'Trade In'
  const isAboutVehicle = lead.car_id !== undefined && lead.car_make !== undefined
  const parts = [
    ...(isAboutVehicle ? [vehicleOfInterest(lead, tenant)] : []),
    ...(isTradeIn || !isAboutVehicle ? [describedVehicle(lead)] : []),
  ]
  return parts.join('\n')
}

function vehicleOfInterest(lead: Lead, { country }: Tenant): string {
  const content = [
    certainElement('year', text(lead.car_year)),
    certainElement('make', text(lead.car_make)),
    certainElement('model', text(lead.car_model)),
    textElement('vin', text(lead.car_vin)),
    textElement('stock', lead.stock_number),
    textElement('price', text(lead.car_price), { type: 'asking', currency: CURRENCY[country] }),
    textElement('pricecomments', text(lead.car_price_type)),
  ]
  const interest = lead.category === 'Test Drive' ? 'test-drive' : 'buy'
  return element('vehicle', content.join(''), { interest, status: lead.car_type === 'new' ? 'new' : 'used' })
}

/** ADF's `interest` for a vehicle that the shopper describes; all other categories are `buy`. */
const DESCRIBED_INTEREST = new Map([
  ['Trade In', 'trade-in'],
  ['Sell My Car', 'sell'],
])

/** The vehicle that the shopper describes. */
function describedVehicle(lead: Lead): string {
  const kilometres = text(lead.kilometres).replace(/\D/g, '')
  const interest = DESCRIBED_INTEREST.get(lead.category)
  const content = [
    certainElement('year', text(lead['Vehicle Year'])),
    certainElement('make', text(lead['Vehicle Make'])),
    certainElement('model', text(lead['Vehicle Model'])),
    textElement('odometer', kilometres, { units: 'km' }),
    textElement('comments', interest && lead.condition ? `Condition: ${text(lead.condition)}` : ''),
  ]
  return element('vehicle', content.join(''), { interest: interest ?? 'buy', status: 'used' })
}

function customer(lead: Lead, tenant: Tenant, files: AdfOptions['files'], note: AdfOptions['note']): string {
  const place = [
    certainElement('street', text(lead.address)),
    textElement('regioncode', text(lead.state).toUpperCase()),
    textElement('postalcode', lead.postcode),
    textElement('country', tenant.country),
  ]
  const contact = [
    firstName(lead),
    textElement('name', lead.last_name, { part: 'last' }),
    textElement('email', lead.email),
    textElement('phone', lead.phone, { type: 'voice' }),
    element('address', place.join(''), { type: 'home' }),
  ]
  const facts = leadFacts(lead, tenant).map(([label, value]) => `${label}: ${value}`)
  const sent = files.length > 0 && `Files: ${files.map(({ name }) => name).join(', ')}`
  const comments = [lead.message, [lead.category, lead.subcategory].filter(Boolean).join(', '), ...facts, sent, note]
  const when = textElement('earliestdate', text(lead.dateTime))
  return element(
    'customer',
    element('contact', contact.join('')) +
      element('timeframe', when) +
      textElement('comments', comments.filter(Boolean).join('\n')),
  )
}

/** The first known name that isn't empty once characters that XML forbids are removed. */
function firstName(lead: Lead): string {
  const known = [lead.name, fullName(lead), 'Unknown'].map((name) => textElement('name', name, { part: 'first' }))
  return known.find(Boolean) ?? ''
}

function vendor(lead: Lead, tenant: Tenant): string {
  const location = tenant.locations.find(({ id }) => id === lead.location_id) ?? primaryLocation(tenant)
  const { email, phone } = location.contact_detail
  const contact = [
    textElement('name', location.name, { part: 'full', type: 'business' }),
    textElement('email', email),
    // ADF requires an email or a phone, even if the dealer has neither.
    email || phone ? textElement('phone', phone) : certainElement('phone', ''),
  ]
  return element(
    'vendor',
    textElement('id', lead.dealership_slug, { source: 'dealership_slug' }) +
      certainElement('vendorname', tenant.name) +
      textElement('url', tenant.url) +
      element('contact', contact.join('')),
  )
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

type Attributes = Readonly<Record<string, string | undefined>>

/** An element with XML content; '' if the content is empty. */
export function element(name: string, content: string | undefined, attributes: Attributes = {}): string {
  if (content === undefined || content === '') return ''
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  return `<${name}${written.join('')}>${content}</${name}>`
}

/** An element with text content; '' if the text is empty. */
export const textElement = (name: string, text: string | undefined, attributes?: Attributes): string =>
  element(name, escapeXml(text ?? ''), attributes)

/** A required element, empty if its text is unknown. */
export const certainElement = (name: string, text: string | undefined): string =>
  `<${name}>${escapeXml(text ?? '')}</${name}>`

/** Text of an XML 1.0 document, which cannot contain some characters even when escaped. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them.
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
