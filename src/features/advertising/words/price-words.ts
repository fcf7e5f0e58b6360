import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, saidIn, words } from '#src/vehicle/phrases.ts'
import { claimsWasPrice } from '#src/vehicle/was-price.ts'
import { type AdText, isAboutNew, isAboutUsed, isIn, pricesIn, type WordRule } from './ad-text.ts'

const ON_ROADS = String.raw`(?:(?:all )?o\.?r\.?c'?s?\b\.?|on[\s-]?roads?(?:[\s-]+(?:costs?|charges?|package|pack|fees?))?)`
const GOVERNMENT = String.raw`(?:(?:all[\s-]+)?(?:gov(?:'?t|ernment|t)?\.?|statutory|state|stat\.?)[\s-]+(?:and[\s-]+|&[\s-]*|\+[\s-]*)?(?:\w+[\s-]+){0,2}?(?:charges?|fees?|costs?|chgs?|taxes|duty|duties))`
const DEALER = String.raw`(?:(?:dealer[\s-]+|pre-?)?(?:delivery|dealer|statutory[\s-]+(?:&|and)[\s-]+delivery)(?:[\s-]+(?:charges?|fees?|costs?|chgs?))?(?:[\s-]*(?:and|&|\+)[\s-]*(?:gov\w*'?t?|statutory)[\s-]+(?:fees?|charges?|chgs?|costs?))?)`
const DUTIES = String.raw`(?:(?:vehicle[\s-]+)?(?:licence[\s-]+)?(?:stamp[\s-]+)?dut(?:y|ies)|stampies|stamps|transfer(?:[\s-]+fees?)?|regist\w+|rego|reg\b|ctp|plates|rwc|roadworthy|wof|gst)`
const CHARGES = `(?:${ON_ROADS}|${GOVERNMENT}|${DEALER}|${DUTIES}|(?:the usual |all )?(?:costs|charges|fees|extras|taxes)|admin\\w*(?: fees?)?)`
const ON_TOP = String.raw`(?:extra|xtra|additional|on top|not included|not incl\.?|excluded|to be added|to pay|payable|(?<!to )(?<!to-)apply(?! (?:for|now|online|here|today))|applies|are added|is added|added (?:at|on)|will be charged|over and above|at cost)`
const LEAVING_OUT = String.raw`(?:excl?(?:ud(?:es?|ing))?\.?(?: of)?|exc\.?|ex\b\.?|not includ(?:ed|ing|es?)|(?:does|do)(?: not|n't) include|(?:price |priced |is )before)`
const FEE = String.raw`(?:admin\w*|document\w*|doc|paperwork|process\w*|contract|pre-?delivery|dealer|inspection|handling|prep\w*|detail\w*|mandatory|compulsory|non-?optional|safety|booking|card|service|sourcing|logistics|freight|establishment|yard|protection|holding)`

/** Something that every buyer may choose, or that is already in the price. */
const CHOSEN =
  /\b(?:optional|options?|if you(?:'d| would)? (?:like|want|need)|on request|can be (?:arranged|fitted|organised|bought)|australia[\s-]?wide|nation[\s-]?wide|interstate|available|to your door|home delivery|deliver(?:y|ed) to|warrant(?:y|ies)|accessor\w+|road user charges?|rucs?)\b/i
const INCLUDED =
  /\b(?:includ(?:ed|es|ing|e all)|incl\b|inclusive of|part of the price|already in|no extra|free of charge|all up|in our price|are in the price)\b/i
const ESTIMATE = /\bdrive[\s-]?away\b[^.\n]{0,40}\$\s?[\d,]+|\btotal\b[^.\n]{0,40}\$\s?[\d,]{5,}/i

/** Whether a text states the whole price beside one that leaves out charges. */
export const statesTotal = (text: string | undefined): boolean => ESTIMATE.test(text ?? '')

/** `+ ORC`, `plus dealer delivery`, `on roads extra`: charges that come on top of the price. */
const CHARGES_ON_TOP: readonly Phrase[] = [
  { says: words`\+\+\+|\+ ?${CHARGES}`, unlessText: ESTIMATE },
  {
    says: words`(?:plus|and then|then add|add|\&) (?:the |all |your |any )?(?:${ON_ROADS}|${GOVERNMENT}|${DUTIES}|${DEALER}(?! (?:wide|to)\b)|costs|charges|fees)`,
    unless: new RegExp(
      `${INCLUDED.source}|australia[\\s-]?wide|rebate|plus delivery (?:available|anywhere)|\\bfree\\b`,
      'i',
    ),
    unlessText: ESTIMATE,
  },
  {
    says: words`${CHARGES}[^.]{0,45}? ${ON_TOP}`,
    unless: new RegExp(`${CHOSEN.source}|\\bno extra`, 'i'),
    unlessText: ESTIMATE,
  },
  {
    says: words`${LEAVING_OUT} (?:the |all |any |your |our |an? )?(?:\$\s?\d[\d,.]* )?(?:${ON_ROADS}|${DEALER}|${DUTIES})[^.]{0,30}`,
    unlessText: ESTIMATE,
    evenDenied: true,
  },
]
/** `$52,990 egc`: the dealer's way to say that the price leaves something out. */
const SHORT_FOR_WITHOUT: readonly Phrase[] = [{ says: words`egc|e\.g\.c\.?|mlp`, unlessText: ESTIMATE }]

/** `excludes government charges`: lawful of a used vehicle where the total stands beside it. */
const WITHOUT_GOVERNMENT_CHARGES: readonly Phrase[] = [
  {
    says: words`${LEAVING_OUT} (?:the |all |any )?(?:${GOVERNMENT}|transfer|duty)[^.]{0,20}`,
    unlessText: ESTIMATE,
    evenDenied: true,
  },
  { says: words`${GOVERNMENT}[^.]{0,45}? ${ON_TOP}`, unless: /\bno extra\b/i, unlessText: ESTIMATE },
]

const COMPULSORY_FEES: readonly Phrase[] = [
  {
    says: words`(?:an? |our |the )?(?:\$\s?\d[\d,.]* )?${FEE}(?: (?:\w+|&)){0,4}? (?:fees?|charges?|levy|surcharge|costs?)(?:[^.]{0,30}? (?:of )?\$\s?\d[\d,.]*)?[^.]{0,25}? (?:applies|apply|payable|incurred|non negotiable|on top|extra|added|per vehicle|not included|at (?:collection|settlement|delivery|pick ?up))[^.]{0,30}`,
    unless: CHOSEN,
  },
  {
    says: words`(?:incurs?|plus|\+|add|attracts?|subject to|pays? an?)[^.]{0,12}? ?(?:\$\s?\d[\d,.]* )?(?:${FEE}(?: (?:\w+|&)){0,3}? (?:fees?|charges?|levy|surcharge)|\$\s?\d[\d,.]* (?:\w+ ){0,3}(?:fees?|charges?|levy|surcharge|pack))[^.]{0,30}`,
    unless: CHOSEN,
  },
  {
    says: words`(?:compulsory|mandatory|non optional|must (?:be )?(?:purchase|buy|add))[^.]{0,50}\$\s?\d[\d,.]*[^.]{0,30}`,
  },
  {
    says: words`\$\s?\d[\d,.]*[^.]{0,25}? (?:not (?:in|included in) (?:the )?(?:sale )?price|on top of (?:the )?(?:advertised |sale )?price|extra to (?:the )?price)`,
    unless: CHOSEN,
    evenDenied: true,
  },
]

const DEPOSIT_AS_PRICE: readonly Phrase[] = [
  {
    says: words`(?:from|for|with)(?: only| just| a)? \$\s?\d[\d,.]* (?:deposit|down)\b[^.]{0,20}`,
    unless: /\b(?:hold|holds|secures?|reserve|refund\w*)\b/i,
  },
  { says: words`\$\s?\d[\d,.]* (?:deposit |down )(?:and|gets|drives|puts)[^.]{0,30}` },
]

const differs = ({ value, rounding }: Amount, price: number): boolean => Math.abs(value - price) > rounding
/** A sum that could be the price of this vehicle. */
const isOfSize = ({ value }: Amount, price: number): boolean => value > price * 0.4 && value < price * 2.5

const DRIVE_AWAY_WORDS = String.raw`(?:drive[\s-]?away|drv[\s-]?away|drive[\s-]it[\s-]away|d\/a|d\.a\.)`
const A_TRIP =
  /\b(?:hours?'?s?|minutes?|mins?|min|kms?|short|easy|day's?|weekend's?)[\s-]+drive[\s-]away|drive[\s-]?away (?:from (?:the |our )?(?:city|town|melb|syd|bris|cbd)|figure on|in the sunset)/i
const ASKED_FOR =
  /\b(?:contact|call|ask|enquire|phone|ring|message|request|email)\b[^.]{0,30}\bdrive[\s-]?away\b|\bestimated?\b/i

/** Another price than the vehicle's own, and not a total beside a price without charges. */
function otherPrice({ text, vehicle, price, place }: AdText): string | undefined {
  if (!vehicle || price === undefined) return undefined
  const isWhole = (sum: Amount): boolean =>
    ['name', 'badge', 'tag'].includes(place) && sum.sentence.replace(/[^\w$,.]/g, '') === sum.words.replace(/\s/g, '')
  const sums = amountsIn(text).filter((sum) => sum.role === 'price' || isWhole(sum))
  if (amountsIn(text).some(({ role }) => role === 'former')) return undefined
  const isTotal = (sum: Amount): boolean =>
    vehicle.price_type !== 'drive_away' &&
    sum.value > price &&
    words`${DRIVE_AWAY_WORDS}|total|all up|on the road`.test(sum.sentence)
  return quoted(sums.find((sum) => differs(sum, price) && isOfSize(sum, price) && !isTotal(sum)))
}

const REDUCED: readonly Phrase[] = [
  {
    says: words`(?:price[sd]? |massively |heavily |hugely |further |now |just |drastically |greatly )(?:have been |has been |is |are |been |just )?(?:reduced|slashed|dropped|discounted|cut|lowered|marked down)|(?:reduced|slashed|dropped|discounted|marked down|cut) (?:by \$|to (?:sell|clear|go)|from \$|price)[^.]{0,12}|(?:we've|we have|been|heavily|now|just) (?:discounted|marked down|slashed)(?: (?:it|this|the)\b[^.]{0,25})?|prices? (?:cuts?|drops?|slash\w*|reductions?|reduced|crash|rollback)|(?:dropped|slashed) (?:it |the price |her |him |this one )?(?:again |by )[^.]{0,12}|discounted (?:price|stock|to)`,
    unless: /\b(?:running costs?|emissions?|insurance|servic\w+|lifted|gear|tyres?|tint|springs?)\b/i,
  },
  {
    says: words`\d+(?:\.\d+)?\s?(?:%|per ?cent) (?:off|discount|reduction)[^.]{0,30}`,
    unless:
      /\b(?:servic\w+|parts|tyres?|accessor\w+|labour|detailing|insurance|tint\w*|merch\w*|off[\s-]?road|finance)\b/i,
  },
]
const REDUCED_ALONE =
  /^\W*(?:price )?(?:reduced|discounted|price (?:drop|cut|reduction|slash(?:ed)?)|slashed|marked down|mark ?down)\b\W*$/i
/** Where a few words stand alone. */
const HEADLINES = ['name', 'badge', 'tag', 'banner', 'offer', 'promotion']

const ASKED_PRICE =
  /\b(?:call|phone|ring|ask|enquire|contact)\b[^.]{0,40}\bprice\b|\bp\.?o\.?a\b|\bprice on application\b/i

/** Words that claim that the price has come down. */
function reduction(given: AdText): string | undefined {
  const { text, vehicle, place } = given
  const sums = amountsIn(text)
  const saved = sums.find(
    ({ role, sentence }) =>
      role === 'saving' &&
      !/\b(?:servic\w+|parts|tyres?|accessor\w+|fuel|insurance|rrp|rec\w* retail|tow bar|finance|bill)\b/i.test(
        sentence,
      ),
  )
  const former = sums.find(({ role }) => role === 'former')
  const words =
    quoted(former ?? saved) ??
    saidIn(text, REDUCED) ??
    (HEADLINES.includes(place) && REDUCED_ALONE.test(text) ? text.trim() : undefined)
  if (words === undefined || !vehicle || !claimsWasPrice(vehicle)) return words
  // A claim that is still there is proved: the same sums may be told in words.
  const { price, before_price } = vehicle
  const isProved = (!former || !differs(former, before_price)) && (!saved || !differs(saved, before_price - price))
  return isProved ? undefined : words
}

/** The sum with a few words around it. */
function quoted(sum: Amount | undefined): string | undefined {
  if (!sum) return undefined
  const at = sum.sentence.indexOf(sum.words)
  const before = sum.sentence.slice(0, at).split(/\s+/).slice(-4).join(' ')
  return `${before}${sum.sentence.slice(at, at + sum.words.length + 20)}`.trim()
}

const statesFormer = ({ text }: AdText): boolean => amountsIn(text).some(({ role }) => role === 'former')

/** Words of charges beside a price: a page that explains what prices are states none. */
const besidePrice =
  (phrases: readonly Phrase[]): NonNullable<WordRule['finds']> =>
  ({ text, vehicle }) =>
    saidIn(
      vehicle
        ? text
        : pricesIn(text)
            .map(({ sentence }) => sentence)
            .join('\n'),
      phrases,
    )

export const PRICE_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-SINGLE',
    finds: (text) => besidePrice(CHARGES_ON_TOP)(text) ?? saidIn(text.text, [...COMPULSORY_FEES, ...DEPOSIT_AS_PRICE]),
  },
  {
    rule: 'AU-NEW-DAP',
    when: isAboutNew,
    finds: besidePrice([...CHARGES_ON_TOP, ...SHORT_FOR_WITHOUT, ...WITHOUT_GOVERNMENT_CHARGES]),
  },
  { rule: 'NSW-CHARGES', when: isAboutNew, finds: besidePrice(CHARGES_ON_TOP) },
  { rule: 'AU-USED-EGC', when: isAboutUsed, finds: besidePrice(WITHOUT_GOVERNMENT_CHARGES) },
  {
    rule: 'VIC-TOTAL',
    finds: besidePrice([
      ...CHARGES_ON_TOP,
      ...SHORT_FOR_WITHOUT,
      ...WITHOUT_GOVERNMENT_CHARGES,
      {
        says: words`(?:total|drive ?away|on ?road)(?: price| cost| figure)?[^.]{0,70}? (?:(?:on|upon|by) (?:request|asking|application|enquiry)|(?:ask|call|contact|enquire|ring) (?:us|for|to)|confirmed by|at signing|in store)[^.]{0,20}`,
      },
      {
        says: words`(?:ask|call|contact|enquire|ring)[^.]{0,20}? for (?:the |a |our )?(?:total|drive ?away|on ?road)(?: price| cost| figure)?`,
      },
    ]),
  },
  {
    rule: 'NZ-CIN-PRICE',
    when: (text) => !isAboutNew(text) || text.vehicle === undefined,
    finds: besidePrice([
      ...[...CHARGES_ON_TOP, ...WITHOUT_GOVERNMENT_CHARGES].map((phrase) => ({
        ...phrase,
        unless: new RegExp([phrase.unless?.source, INCLUDED.source].filter(Boolean).join('|'), 'i'),
      })),
      {
        says: words`(?:\+|plus) \$\s?\d[\d,.]*[^.]{0,20}?(?:reg|rego|registration|wof|plates|on roads?|orc|licens\w+|admin\w*|compliance|fees?|dealer)[^.]{0,20}`,
      },
      { says: words`(?:\+ ?|plus |ex |excl?\w*\.? )gst`, evenDenied: true },
    ]),
  },
  {
    rule: 'AU-DRIVEAWAY',
    when: ({ vehicle }) => vehicle?.price_type === 'egc' || vehicle?.price_type === 'plus_orc',
    phrases: [
      {
        says: words`${DRIVE_AWAY_WORDS}[^.]{0,12}`,
        unless: new RegExp(`${A_TRIP.source}|${ASKED_FOR.source}`, 'i'),
        unlessText: ESTIMATE,
      },
      { says: words`(?:no|nothing)(?: more| else| extra)? to (?:pay|spend|add)`, evenDenied: true },
      { says: words`\$\s?\d[\d,.]*k? (?:all up|on the road|all in)` },
    ],
  },
  { rule: 'AU-ONE-PRICE', finds: otherPrice },
  {
    rule: 'AU-NO-TYPE',
    when: ({ vehicle, text }) =>
      vehicle?.price_type === undefined &&
      !words`${DRIVE_AWAY_WORDS}|egc|${GOVERNMENT}|${ON_ROADS}|on the road|all up|includ\w+|plus|\+`.test(text),
    finds: ({ text, vehicle, place }) =>
      vehicle || ['banner', 'promotion', 'offer'].includes(place)
        ? quoted(
            pricesIn(text).find(
              ({ value, sentence }) =>
                value >= 3000 &&
                (vehicle !== undefined ||
                  /\b(?:new|used|demo|car|suv|ute|hatch|from|only|asking)\w*\b/i.test(sentence)),
            ),
          )
        : undefined,
  },
  {
    rule: 'AU-WASNOW',
    when: (text) => !(isIn(text, 'NSW') && text.vehicle !== undefined && text.price === undefined),
    finds: reduction,
  },
  { rule: 'NZ-WASNOW', finds: reduction },
  {
    rule: 'NSW-CASH',
    when: ({ vehicle, price, text }) => (vehicle ? price === undefined : ASKED_PRICE.test(text)),
    // A reduction against the list price counts too.
    finds: (text) => reduction(text) ?? quoted(amountsIn(text.text).find(({ role }) => role === 'saving')),
  },
  { rule: 'TAS-DISC', when: (text) => !statesFormer(text), finds: reduction },
  {
    rule: 'NSW-ORC',
    phrases: [
      {
        says: words`on ?road (?:costs?|charges?|fees?)|on ?roads (?:extra|included|paid|costs?|additional|apply|on)|(?:plus|\+|incl\w*|including|free|your|our|no|excl?\w*|all|with) ?(?:on ?roads?|o\.?r\.?c'?s?)|orcs|(?<=\$[\d,.k]+ )on ?roads?|on ?roads?$`,
        unless:
          /\b(?:on[\s-]?roads? (?:and off|comfort|manners|ability|tests?|testing|presence|performance)|years on roads|comfort\w* on|quiet on|(?:orc|off)[\s-]?road chassis|back on (?:the )?road|road(?:side)? assist|on(?:\/|[\s-]?(?:and|&)[\s-]?)off)/i,
        evenDenied: true,
      },
    ],
  },
]
