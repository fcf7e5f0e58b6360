import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { claimsWasPrice } from '#src/vehicle/was-price.ts'
import type { AdText } from './ad-text.ts'

const PRICE_NOUN = `(?:(?:asking |list |our |old )?prices?|price ?tags?|tickets?|stickers?|the (?:tag|number|figure|ask))`
/** Verbs for making a price lower, in the tenses that say that it has happened. */
const LOWERED = String.raw`(?:reduced|slash(?:ed|ing)?|smashed|dropped|drops?|dis?counted|discounts?|cuts?|lower(?:ed|ing)|marked down|mark ?downs?|chopped|trimmed|shaved|shav\w+|lopped|crunched|hacked|carved|sliced|knocked (?:back|down)|(?:wound|rolled|pulled|brought)(?: (?:back|down))?|(?:come|came|gone) (?:back|down)|rollback|reductions?|crash|taken a knife to|less(?=.{0,20} than (?!(?:a |the )?new|rrp|list|retail|others?|elsewhere|half))|tumbled|fallen)`
const CUT =
  '(?:(?:come|came|gone) down|knocked|taken|took|dropped|shaved|chopped|slashed|cut|sav(?:e|ing)|lopped|trimmed|hacked|carved|sliced)'
const REDUCED: readonly Phrase[] = [
  {
    pattern: words`
      ${together(LOWERED, PRICE_NOUN, 22)}
      (?:massively |heavily |hugely |further |now |just |recently |newly |drastically |greatly |again )(?:been )?(?:reduced|slashed|smashed|dropped|discounted|lowered|marked down)
      (?:been |we(?:'ve| have) )(?:reduced|slashed|discounted|marked down)
      (?:new|newly) (?:lower|lowered|reduced) price
      half price(?! ?\?)|(?:big|huge|massive|instant|special|great) (?:discounts?|reductions?|mark ?downs?)(?! (?:on|of) (?:serv|parts|access))
      (?:marked|priced|revised) (?:(?:it|this|her|him) )?down(?! the)
      (?:an? |couple of |few )(?:grand|thousand|hundred)(?: dollars| bucks)? off(?![\s-]?road).{0,20}
      ${CUT} (?:\w+ )?(?:a|another|couple of|few|two|\d) (?:grand|thousand|hundred|big ones).{0,15}
      ^\W*\$?[\d,]{5,} ?(?:-|now|>)? ?\$?[\d,]{5,}\W*$
      reduced (?:reduced|again|twice|further|to \$.{0,12})|(?:reduced|discounted|slashed|marked down) for (?:(?:the|this) )?(?:summer|winter|autumn|spring|eofy|new year|(?:\w+ )?(?:season|holidays)|\w+ day|(?:\w+ )?weekend|show|christmas|easter|quick)\b
      (?:reduced|slashed|dropped|discounted|marked down|cut) (?:by (?:\$|thousands|hundreds)|to (?:sell|clear|go)|from \$).{0,12}
      (?:dropped|slashed) (?:it |her |him |this one )?(?:again |by (?!\d[\d,.]* ?(?:kilos?|kgs?|mm|cm|met|lit|l\b|db|decibel|degrees|inch|tonnes?|revs|rpm)|heaps|lots)).{0,12}
      discounted stock|(?:dropped|cut|slashed|lowered|reduced) (?:it|her|him|this one|the price) (?:to \$|by (?:\$|an? (?:grand|thousand|hundred)|\d[\d,.]* (?:grand|thousand|k\b))).{0,12}
      (?<!(?:put|lay|pay|plonk|drop|slap|pop)(?: \w+)? )(?:down|dropped|lost|shed) (?:an?|another|a couple of|two|three|\d[\d,.]*) (?:grand|thousand|hundred|k)\b.{0,20}
    `,
    unless:
      /\b(?:running costs?|emissions?|weight|noise|ride height|insurance|servic\w+|lifted|gear|tyres?|tint|springs?|(?:fuel|petrol|parking|speeding|price drop) (?:prices?|tickets?|alert\w*)|price of)\b/i,
  },
  {
    pattern: words`(?:cheaper(?: by .{1,15}?(?= than))?|(?:\d+(?:\.\d+)?\s?(?:%|per ?cent)|\$\s?[\d,.]+k?) (?:less|lower|down)(?: than| on| from)) (?:than )?(?:(?:a|an|one|two|three|\d+|a few|this time) (?:days?|weeks?|months?|fortnight|years?) (?:ago|back|earlier)|(?:last|this time last) (?:week|month|year|winter|summer|spring|autumn)(?!'s)|yesterday|(?:it|she|he) (?:was|used to be)).{0,10}`,
    unless:
      /\b(?:running|run|emissions?|insur\w+|servic\w+|fuel|petrol|diesel|rego|parts|tyres?|rates?|interest|kms?|freight)\b/i,
  },
  {
    pattern: words`\d+(?:\.\d+)?\s?(?:%|per ?cent) (?:off|discount|reduction|(?:under|below|less than|cheaper than|shy of) (?:the )?(?:rec\w*|rrp|list|retail|new|maker\w*)).{0,30}`,
    unless:
      /\b(?:servic\w+|parts|tyres?|accessor\w+|labour|detailing|insurance|tint\w*|merch\w*|off[\s-]?road|finance)\b/i,
  },
]
const REDUCED_ALONE =
  /^\W*(?:price )?(?:reduced(?:\W+reduced)*|big discount|discounted|price (?:drop|cut|reduction|slash(?:ed)?)|slashed|marked down|mark ?down|(?:now )?cheaper)\b\W*$/i
/** Places where a few words stand alone. */
const HEADLINES = ['name', 'badge', 'tag', 'banner', 'offer', 'promotion']

/** What shows that a sum is an earlier asking price, and that it was for something else. */
const BEFORE_NOW =
  /\b(?:was|were|had|wore|carried|opened|(?:cut|down|dropped) from|started|began|kicked off|stood|sat|used to|originally|initially|first (?:listed|priced|up)|until|till|back in|(?:all|last|in|since) (?:week|month|\w+day|winter|summer|autumn|spring|january|february|march|april|may|june|july|august|september|october|november|december)|ago|asked|wanted|been asking|no takers|yesterday)\b/i
const NOT_OURS =
  /\b(?:new(?! (?:number|price|figure|low|ticket|sticker))|these days|rrp|list|retail|owner'?s?|paid|spent|invoice\w*|servic\w+|worth|replac\w+|loan|borrow\w*|others?|elsewhere|similar|market|books?|valu\w+|insur\w+|up to|finance\w*|terms?|repay\w*|duty|total|estimat\w+|fitted|extras|options|drive[\s-]?away|on the road|transfer|charges)\b/i
/** `In 1984`, `back in the seventies`: times whose prices are history. */
const LONG_AGO =
  /\b(?:in|from|since|of|during) (?:(?:19\d\d|20[01]\d)\b|those days|the (?:early |late )?(?:(?:19)?[4-9]0'?s|(?:fif|six|seven|eigh|nine)ties|forties|noughties))|\b(?:twenty|thirty|forty|fifty|sixty|[2-6]\d) years (?:ago|back)/i
const BARE =
  /(?:\b(?:cut|down|dropped)\sfrom|\bat|\basking|\basked|\bfor|\bwas)\s(\d{1,3}(?:\.\d)?)(?=\s*(?:[,.;!)](?!\d)|$)|\s(?:for|on|and|but|in|all|until|till?|last|when we|when it)\b)|(?<=\b(?:had|has|asking|asked|wanted|put|carried|wore)\s)(\d{1,3}(?:\.\d)?)(?=\s+(?:(?:on|for)\s+(?:it|her|him|this\s+one)|on\s+the\s+(?:tag|sticker|ticket|windscreen|card|glass))\b)/gi

/** `asking 17.5`: sums that only a price can be. */
export const inThousands = (text: string, pattern: RegExp): Amount[] =>
  sentencesOf(text).flatMap((sentence) =>
    [...(NOT_OURS.test(sentence) ? '' : sentence).matchAll(pattern)].map(
      ([words, ...digits]): Amount => ({
        value: Number(digits.find(Boolean)) * 1000,
        rounding: 500,
        role: 'other',
        words,
        sentence,
      }),
    ),
  )

/** The earlier asking price: by its own words, or by the past tense where it is more than the present price. */
export function formerIn({ text, price }: Pick<AdText, 'text' | 'price'>): Amount | undefined {
  const sums = amountsIn(text)
  const said = sums.find(
    (sum) =>
      sum.role === 'former' &&
      !LONG_AGO.test(sum.sentence) &&
      (price === undefined || (sum.value > price / 2 && (sum.words.startsWith('$') || sum.value < price * 2.5))),
  )
  if (said || price === undefined) return said
  return [...sums, ...inThousands(text, BARE)].find(
    ({ value, rounding, role, sentence }) =>
      (role === 'price' || role === 'other') &&
      value > price + rounding &&
      value < price * 1.5 &&
      BEFORE_NOW.test(sentence) &&
      !NOT_OURS.test(sentence),
  )
}

/** Whether a sum is none that a rounded price can mean. */
export const differs = ({ value, rounding }: Amount, price: number): boolean => Math.abs(value - price) > rounding

/** Words that claim that the price has come down. */
export function reduction(given: AdText): string | undefined {
  const { text, vehicle, place } = given
  const sums = amountsIn(text)
  const saved = sums.find(
    ({ role, sentence }) =>
      role === 'saving' &&
      !/\b(?:servic\w+|parts|tyres?|accessor\w+|fuel|insurance|rrp|rec\w* retail|tow bar|finance|bill|why (?:it|this one|she) is)\b/i.test(
        sentence,
      ),
  )
  const former = formerIn(given)
  const words =
    quoted(former ?? saved) ??
    wordsIn(text, REDUCED) ??
    (HEADLINES.includes(place) && REDUCED_ALONE.test(text) ? text.trim() : undefined)
  if (words === undefined || !vehicle || !claimsWasPrice(vehicle)) return words
  // A claim that is still on the page is proved, so the same sums may be repeated in words.
  const { price, before_price } = vehicle
  const isProved = (!former || !differs(former, before_price)) && (!saved || !differs(saved, before_price - price))
  return isProved ? undefined : words
}

/** The sum with a few words around it. */
export function quoted(sum: Amount | undefined): string | undefined {
  if (!sum) return undefined
  const at = sum.sentence.indexOf(sum.words)
  const before = sum.sentence.slice(0, at).split(/\s+/).slice(-4).join(' ')
  return `${before}${sum.sentence.slice(at, at + sum.words.length + 20)}`.trim()
}

/** Whether an earlier asking price is stated. */
export const statesFormer = (text: AdText): boolean => formerIn(text) !== undefined
