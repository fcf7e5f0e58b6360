import { columnNames, plainName } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'

/** What a price includes. */
export type PriceType = 'drive_away' | 'egc' | 'plus_orc'

/** The words of a table, as alternatives of a pattern. */
const anyOf = (words: string): string => words.trim().split(/\s+/).join('|')

/** Names that contain any of these words; `^` and `$` mark the start and the end of the name. */
const containing = (words: string): RegExp => new RegExp(anyOf(words))

/** Names that are one of these words, perhaps with one of others before or after it. */
const being = (words: string, { before = '', after = '' } = {}): RegExp =>
  new RegExp(`^(?:${anyOf(before)}|)(?:${anyOf(words)})(?:${anyOf(after)}|)$`)

/** Amounts that aren't a vehicle's price, or not the price at which it is offered. */
export const NO_PRICE = containing(`
  week month perday lease rent subscri financ repay deposit
  cost wholesale trade invoice nett?price netto pricenett? handels haendler inkoop einkauf
  exgst exvat exclgst exclvat plusgst gstamount vat(?!incl) tax$ duty premium excess
  fee freight deliver insur hold option accessor
  reserve start bid guide valuation market average avg min max pricerange
  change discountamount drop saving rebate history rating
  type currency code unit$ id$ label qualifier display note comment status suffix prefix date odometer
  pricevisible showprice hideprice priceon poa negot
  b2b staff fleet employee todealer whennew newvehicle sold`)

export const WAS = new RegExp(
  [
    being('was old prior earlier previous before original regular former strike strikethrough crossed compareat', {
      after: 'price amount retail value',
    }).source,
    containing('pricewas pricebefore strikeprice').source,
  ].join('|'),
)

/** A manufacturer's recommended price isn't an offer, so it only counts in a feed without any other price. */
export const RECOMMENDED = being('rrp msrp mrrp recommendedretail recommendedretailprice sticker stickerprice newprice')

const DRIVE_AWAY = '(?:drive|ride|tow)n?away'

/** A meaning of a price column's name. */
interface Role {
  role: string
  names: RegExp
  /** What such a price includes. */
  type?: PriceType
}

/** Meanings of a price column's name, the surest first, which wins if several columns are filled. */
export const ROLES: readonly Role[] = [
  {
    // A special price that says that it is drive away is surer than any other.
    role: 'reduced drive away',
    names: new RegExp(
      [
        `(?:${anyOf('special promo\\w* now sales? offer discount(?:ed)? clearance reduced')})(?:price|amount)?(?:${DRIVE_AWAY}|dap$)`,
        `${DRIVE_AWAY}(?:price)?(?:${anyOf('special promo\\w* now offer discounted reduced clearance')})`,
      ].join('|'),
    ),
    type: 'drive_away',
  },
  {
    role: 'drive away',
    names:
      containing(`(?:drive?n?|ride|tow)away allinpric priceallin allinclusive ^allin$ driveawayamount ^dap$ dapprice pricedap inc(?:l|luding|luded)?(?:orc|onroad)
      priceincon?road onroadprice ontheroad otrprice ^otr$`),
    type: 'drive_away',
  },
  {
    role: 'reduced',
    names: being(
      `special spec(?=price) promo promotion promotional now nowonly discount discounted clearance campaign action reduced markedown markeddown
      aktion aktions sonder angebot angebots actie promotie aanbiedings`,
      {
        before: 'price prix preis prijs internet web online on',
        after: 'price priceto amount amountto preis preisto prijs prijsto prix prixto to',
      },
    ),
  },
  { role: 'on sale', names: being('sale sales offer onsale onoffer pricesale priceoffer', { after: 'price amount' }) },
  {
    role: 'offered',
    names: new RegExp(
      [
        being('internet web website online final our dealer e', { after: 'price amount' }).source,
        being('priceweb priceinternet priceonline').source,
      ].join('|'),
    ),
  },
  {
    role: 'asking',
    names: being(`price pricing pricingamount priceamount pricevalue pricenumeric priceraw amount
      ask askprice asking askingprice priceasking selling sellingprice priceselling selprice vehiclesellingprice
      adv advert advertised advertprice advertiseprice advertisedprice advertiseamount advertisedamount pricead priceadvertised
      normal normalprice listedprice vehicleprice cash cashprice pricecash pricecurrent currentprice totalprice standardprice
      buynow buynowprice suppliedprice supplied retailadvertssuppliedprice forecourtprice dealerprice audprice
      pricepublic publicprice consumerpricegross consumerpriceamount grossprice pricegross
      priceincl gstinclprice vatinclprice incgst incvat inctax inclgst inclvat incltax includinggst includingvat includingtax
      preis bruttopreis verkaufspreis vk vkpreis vkbrutto verkoopprijs verkoopprijsparticulier vraagprijs prijs prix prixdevente prezzo precio`),
  },
  { role: 'without charges', names: containing('egc ex\\w*gov beforegov'), type: 'egc' },
  {
    role: 'without on-road costs',
    names: containing('plusorc ^rrporc plusonroad exorc exclorc exonroad exclonroad beforeonroad'),
    type: 'plus_orc',
  },
  {
    role: 'listed',
    names:
      being(`list listprice pricelist regularprice regular priceregular retail retailprice standardretail priceretail fullprice
      window windowprice windscreen windscreenprice ticket ticketprice ticketedprice yardprice stickeredprice`),
  },
  { role: 'first asking', names: being('startprice pricedisplay displayprice') },
  { role: 'recommended by the maker', names: RECOMMENDED },
]

const SPECIAL = '(?:special|sale|promo(?:tion)?|offer|discount)(?:price)?'
/** Columns of yes and no that tell whether a special price applies, or whether it is over. */
export const ON_SPECIAL = new RegExp(
  `^(?:is|has)(?:on)?${SPECIAL}$|^on${SPECIAL}$|^(?:is)?${SPECIAL}(?:active|current|live|enabled|applies)$`,
)
export const SPECIAL_OVER = new RegExp(`^(?:is)?${SPECIAL}(?:expired|over|ended|finished)$`)

/** Columns of discounts, and of whether these are amounts or percentages. */
export const DISCOUNT = /^discount(?:value|amount)$/
export const DISCOUNT_KIND = /^discount(?:mode|type|kind)$/

/** Columns of yes and no that hide the price. */
export const HIDING = being(
  `poa hideprice noprice withholdprice callforprice contactforprice pricehidden priceonrequest priceonapplication pricepoa`,
  { before: 'is', after: 'flag yn' },
)
/** Columns of yes and no that show it. */
export const SHOWING = being(
  `showprice displayprice publishprice advertiseprice priceshow priceshown pricevisible pricepublic pricepublished pricedisplayed`,
  { before: 'is', after: 'flag yn' },
)

const TAX_NAME = '(?:gst|vat|tax)'
/** Columns about the tax of a price: in words, or in yes and no about a price with or without it. */
export const TAX = new RegExp(`^(?:price)?${TAX_NAME}(?:status|type|treatment|basis|incl?|included)?$`)
export const TAXED = new RegExp(
  `^(?:is)?(?:price)?(?:inc|incl|includes|including|included)${TAX_NAME}$|^(?:is)?(?:price)?${TAX_NAME}(?:inc|incl|included|inclusive)$`,
)
export const UNTAXED = new RegExp(
  `^(?:is)?(?:price)?(?:plus|ex|excl|excludes|excluding)${TAX_NAME}$|^(?:is)?(?:price)?${TAX_NAME}(?:ex|excl|excluded|exclusive|extra)$`,
)

/** Separate columns for what the price includes. */
export const TYPE_NAME = containing(`
  priceincludes$ amountincludes$ advertisedincludes$ pricetype pricingtype
  pricebasis priceinfo pricequalifier pricelabel pricesuffix pricenote pricedisplay pricetext pricedescription pricecomment
  priceterms pricekind pricecategory priceguide`)

/** Columns about on-road costs. */
export const ON_ROAD_NAME = being(
  'onroad onroads onroadcost onroadcosts onroadscost onroadscosts onroadcharge onroadcharges onroadscharge onroadscharges orc orcs',
  {
    after: 'incl included',
  },
)

/** Names of columns of currencies. */
export const CURRENCIES = containing(
  `currency$ currencycode$ wahrung$ wahrungcode$ devise$ devisecode$ valuta$ valutacode$`,
)

/** Additions to a price's name that don't change whose price it is: `Price incl. VAT`, `Preis brutto EUR`. */
const INCLUDED =
  /(?<=[a-z]{4})(?:inc(?:l|luding)?(?:gst|vat|tax)|(?:gst|vat|tax)inc(?:l|luded)?|ttc|brutto)$|(?<=price)incl?$/
const CURRENCY = /(?<=[a-z]{3})(?:aud|nzd|nz|gbp|eur|usd|cad|zar|cur|amt)$/
const CENTS = /(?:in)?(?:cents|minor(?:units?)?)$/

/** Whether a column's amounts are in cents, by its name or because the feed says so. */
export const areCents = ({ name, isInCents }: SampleColumn): boolean =>
  isInCents === true || CENTS.test(plainName(name))

/** Names under which a price column may be known, with the weight of each. */
export const priceNames = ({ name }: SampleColumn): [string, number][] =>
  [...columnNames(name)].map(([each, weight]) => [
    each.replace(CENTS, '').replace(CURRENCY, '').replace(INCLUDED, '').replace(CURRENCY, ''),
    weight,
  ])

export const nameIs = (column: SampleColumn, pattern: RegExp): boolean =>
  priceNames(column).some(([each]) => pattern.test(each))
