import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { claimsWasPrice } from '#src/vehicle/was-price.ts'
import { type AdText, FEE_AT_LAST, isAboutNew, isAboutUsed, pricesIn, type WordRule, withAnswers } from './ad-text.ts'

const MONTH = String.raw`(?:(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|may(?! [a-z]))`
const ON_ROADS = String.raw`(?:(?:all )?o[./]?r[./]?c'?s?\b\.?|on[\s-]?roads?(?:[\s-]+(?:costs?|charges?|package|pack|fees?))?)`
const GOVERNMENT = String.raw`(?:(?:all[\s-]+)?(?:gov(?:'?t|\w*)\.?|statutory|state|stat\.?)[\s-]+(?:and[\s-]+|&[\s-]*|\+[\s-]*)?(?:\w+[\s-]+){0,2}?(?:charges?|fees?|costs?|chgs?|taxes|duty|duties))`
const DEALER = String.raw`(?:(?:dealer[\s-]+|pre-?)?(?:delivery|dealer|statutory[\s-]+(?:&|and)[\s-]+delivery)(?:[\s-]+(?:charges?|fees?|costs?|chgs?))?(?:[\s-]*(?:and|&|\+)[\s-]*(?:gov\w*'?t?|statutory)[\s-]+(?:fees?|charges?|chgs?|costs?))?)`
const DUTIES = String.raw`(?:(?:(?:motor[\s-]+)?vehicle[\s-]+)?(?:licen(?:ce|se|sing)[\s-]+)?(?:stamp[\s-]+)?(?<!(?:heavy|light|medium|extra|severe|super)[\s-])dut(?:y|ies)|stamp(?:y|ies|s)|(?:vic ?roads[\s-]+)?transfer(?:[\s-]+fees?)?|regist\w+|rego|reg\b|ctp|(?<!(?:number|private|bash|skid|door) )plates|rwc|roadworthy|wof|gst)`
const CHARGES = `(?:${ON_ROADS}|${GOVERNMENT}|${DEALER}|${DUTIES}|(?:the usual |all )?(?:costs|charges|fees|extras|taxes)|admin\\w*(?: fees?)?)`
const ON_TOP = String.raw`(?:extra|(?:still|yet) to (?:come|pay|add)|xtra|additional|on top|not included|not incl\.?|excluded|to be added|to pay|payable|(?<!to )(?<!to-)apply(?! (?:for|now|online|here|today))|applies|(?:are|is|be|get|gets) (?:added|billed|invoiced|charged)|added (?:at|on)|over and above|at cost|separate(?:ly)?|(?:not|isn't|aren't|never) (?:in|part of|covered)(?: (?:by|in))?(?: (?:the|this|our))?(?: (?:asking|advertised))?(?: price)?)`
const LEAVING_OUT = String.raw`(?:excl?(?:ud(?:es?|ing)|usive)?\.?(?: of)?|exc\.?|ex\b\.?|not includ(?:ed|ing|es?)|(?:does|do)(?: not|n't) (?:include|cover|reflect|take into account|take in|allow for|account for)|net of|leaves? out|without|minus|sans|(?:price |priced |is |\$[\d,.k]+ )before|before(?= ${ON_ROADS}| ${GOVERNMENT})|prices?(?: \w+){0,4} (?:are|is) before)`
/** `incl duty + transfer`: a plus sign inside a list of what the price includes. */
const IN_LIST = String.raw`(?<!\bincl?(?:ud\w+|usive of)?\b\.?(?: (?!gst)(?:all|the|${DUTIES}),?(?: (?:&|and))?){1,4} ?)`
/** What an owner paid, rather than what a buyer pays. */
const SPENT = String.raw`\b(?:owners?|he|she|they|we|i)(?:'ve| have| has)? (?:already )?(?:spent|paid|outlaid|forked out)\b`
const FEE = String.raw`(?:admin\w*|document\w*|doc|paperwork|process\w*|contract|pre-?delivery|dealer|inspection|handling|prep\w*|detail\w*|mandatory|compulsory|non-?optional|safety|booking|card|service|sourcing|logistics|freight|establishment|yard|protection|holding)`

/** Nouns that can only be a charge that comes with buying a vehicle. */
const STATE_CHARGES = String.raw`(?:${GOVERNMENT}|(?:stamp|transfer|licen[cs]e)[\s-]+dut(?:y|ies)|(?:mvr|registration|rego) fees?|stampy|(?<!(?:heavy|light|medium|extra|severe|super|on|off)[\s-])dut(?:y|ies)(?![\s-]cycle)|transfer(?: fees?)?(?! (?:case|box|money|funds|it|the|to|of|papers?|paperwork|window|station))|(?:dealer|pre)[\s-]*delivery(?: (?:fees?|charges?))?|delivery fees?)`
const SURE_CHARGES = `(?:${ON_ROADS}|${STATE_CHARGES})`
/** Who receives them. */
const RECEIVERS = String.raw`(?:vic ?roads|service nsw|(?:queensland|main|department of)? ?transport|main roads|(?:the )?(?:tax ?man|(?:tax|revenue) office|gov\w*'?t?|state|licensing|rego) ?(?:people|office|mob)?)(?:'s)?`
/** Ways to say that a price leaves something out, and that it is worked out or paid later. */
const NOT_COUNTED = String.raw`(?:(?:\w+n't|not|never|nor)(?: [\w']+){0,3} (?:in|into|includ\w+|counted|part|factored|buil[dt]|added|allow\w*|cover\w*|quoted|figured|priced|loaded|baked|reflect\w*|take|taken)|left out|leav(?:es?|ing) (?:out|off|aside)|minus|sans|ignor\w+|excl\w*)`
const COUNTED_LATER = String.raw`(?:(?:work|sort|figur|tall|tot|crunch|calculat|quot|invoic|bill|settl|tell)\w*(?: (?:it|that|them|those|you|up|out|about|through|the)){0,3}(?=.{0,80}\b(?:when|once|at|on|after|later|sep[ae]rately|then)\b)|(?:we|then) (?:invoice|bill|charge|add)\b)`
const BUYERS_PART = `(?:you(?:'ll|'d| will| would)?(?: to)? (?:be up for|cover|pay|cop|wear|handle|look after|fund|find|stump up)|your (?:shout|department|problem|worry|account|cost|job|responsibility|business|end)|(?:is|are|'s|'re) (?:on|up to|down to) you)`

/** Something that every buyer may choose or decline, or that is already in the price. */
const CHOSEN =
  /\b(?:optional|options?|if you(?:'d| would)? (?:like|want|need)|on request|can be (?:arranged|fitted|organised|bought)|(?:anywhere )?(?:in )?australia(?:[\s-]?wide)?|nation[\s-]?wide|interstate|available|to your door|home delivery|deliver(?:y|ed) to|warrant(?:y|ies)|accessor\w+|road user charges?|rucs?)\b/i
const INCLUDED =
  /(?<!\b(?:not|never|isn't|aren't) )\b(?:includ(?:ed|es|ing|e all)|incl\b|inclusive of|part of the price|already in|no extra|free of charge|all up|in our price|are in the price)\b/i
const TOTAL = String.raw`(?:drive[\s-]?away|total(?:l?ing)?|all[\s-]up|all[\s-]in|altogether|on the road|out the (?:gate|door)|in your driveway|com(?:es|ing) to|mak(?:es|ing) (?:it|that)|call it)`
const IS_TOTAL = new RegExp(
  String.raw`\b${TOTAL}\b[^.\n]{0,40}\$\s?\d[\d,]{4,}|\$\s?\d[\d,]{4,}[^.\n$]{0,25}\b${TOTAL}\b`,
  'i',
)
/** In a sentence with a sum that is a little higher than the price. */
const IS_ESTIMATE = new RegExp(
  String.raw`\b(?:${TOTAL}|all told|in the end|estimat\w+|reckon\w*|looking at|works? out|brings? (?:it|that|the \w+) to|(?:should|will|you'll|to) (?:land|end up|finish)|(?:roughly|about|around|approx\w*|budget|expect|allow)(?: \w+){0,2} (?=\$))(?!\w)`,
  'i',
)

/**
 * Whether a text states the whole price beside one that leaves out charges. An estimate of it is enough for a used
 * vehicle whose price excludes government charges, except in Victoria.
 */
export function statesTotal(given: Pick<AdText, 'text' | 'price' | 'vehicle' | 'where'>): boolean {
  const { text, price, vehicle, where } = given
  const isEstimable = vehicle?.car_type === 'used' && vehicle.price_type === 'egc' && where.includes('AU')
  const stated = isEstimable && !where.includes('VIC') ? IS_ESTIMATE : IS_TOTAL
  return price === undefined
    ? IS_TOTAL.test(text)
    : amountsIn(text).some(
        ({ value, role, sentence }) =>
          role !== 'former' && value > price && value < price * 1.3 && stated.test(sentence),
      )
}

/** A fee that a borrower pays isn't part of the vehicle's price. */
const OF_A_LOAN = /\b(?:loans?|lender|lending|credit licen[cs]e|comparison rate)\b/i

/** `+ ORC`, `plus dealer delivery`, `on roads extra`: charges on top of the price. */
const CHARGES_ON_TOP: readonly Phrase[] = [
  // `+ rego 3/27` is what comes with the vehicle.
  {
    pattern: words`\+\+\+|${IN_LIST}\+ ?${CHARGES}(?! (?:(?:(?:un)?til|to|exp\w*)? ?\d|(?:(?:un)?til |to )?${MONTH}))`,
  },
  {
    pattern: words`(?:plus|and then|then add|add|\$[\d,.k]+ \&) (?:the |all |your |any |usual ){0,3}(?:${ON_ROADS}|${GOVERNMENT}|${DUTIES}|${DEALER}(?! (?:wide|to)\b)|costs|charges|fees)`,
    unless: new RegExp(
      `${INCLUDED.source}|australia[\\s-]?wide|rebate|plus delivery (?:available|anywhere|of (?:a|an|the))|\\bfree\\b|${SPENT}`,
      'i',
    ),
  },
  {
    pattern: words`
      (?<!(?:help|helps|helped|let|lets|while|because|so|before|once|after) )(?:buyers?|purchasers?|customers?|you|new owner)(?:'ll)? (?:(?:to|must|will|also|then|just) ){0,3}(?:pays?|covers?|picks? up|looks? after|sorts?|organises?|arranges?|handles?|fix(?:es)? up|chips? in|coughs? up) (?:for )?(?:out )?(?:the |all |your |any )?${CHARGES}
      ${CHARGES}.{0,30}? (?:the )?(?:buyers?|purchasers?|customers?|new owners?|your)(?:'?s?)? ?(?:own )?(?:expense|cost|account|responsibility|problem)
      (?:allow|budget|add) (?:(?:a bit|some|a little|about|around|another) )?(?:(?:\$\s?\d[\d,.]*|extra|more) ){1,2}(?:for|to cover) (?:the |your )?(?:${CHARGES}|${FEE})
      less (?:${ON_ROADS}|${GOVERNMENT})|\$[\d,.]+k? before (?:the )?(?:government|state|govt|taxman|dealer)\b(?! (?:rebate|grant|incentive)).{0,25}
    `,
    unless: /\b(?:no extra|nothing|don't|won't|if you|online)\b/i,
  },
  {
    pattern: words`${CHARGES}.{0,45}? ${ON_TOP}`,
    unless: new RegExp(
      `${CHOSEN.source}|\\b(?:no|nothing) (?:extra|additional|to pay)|${SPENT}|${OF_A_LOAN.source}`,
      'i',
    ),
  },
  {
    pattern: words`${LEAVING_OUT} (?:the |all |any |your |our |an? )?(?:\$\s?\d[\d,.]* )?(?:${ON_ROADS}|${DEALER}|${DUTIES}|freight(?! to\b)).{0,30}`,
    evenDenied: true,
  },
  {
    pattern: words`${together(SURE_CHARGES, `(?:${BUYERS_PART}|${COUNTED_LATER})`, 45)}|${RECEIVERS}.{0,10} (?:wants?|gets?|slugs?|takes?|charges?|cut|slice|share).{0,40}`,
    unless: new RegExp(
      `${CHOSEN.source}|${INCLUDED.source}|\\b(?:no|nothing|don't|won't|sav\\w+) (?:extra|more|to)|\\bonline\\b|${SPENT}|${OF_A_LOAN.source}`,
      'i',
    ),
    evenDenied: true,
  },
]

/** `$52,990 egc`: a dealer's abbreviation for a price that leaves something out. */
const SHORT_FOR_WITHOUT: readonly Phrase[] = [{ pattern: words`egc|e\.g\.c\.?|mlp` }]

/** `excludes government charges`, which is lawful for a used vehicle if the total stands beside it. */
const WITHOUT_GOVERNMENT_CHARGES: readonly Phrase[] = [
  { pattern: words`${LEAVING_OUT} (?:the |all |any |your )?(?:${GOVERNMENT}|${DUTIES}).{0,20}`, evenDenied: true },
  {
    pattern: words`(?:plus|\+|add) ?(?:the |all |any )?${GOVERNMENT}|${GOVERNMENT}.{0,45}? ${ON_TOP}`,
    unless: INCLUDED,
  },
  {
    pattern: words`${together(`(?:${SURE_CHARGES}|${RECEIVERS} (?:wants?|gets?|slugs?|takes?|charges?|cut|slice|share))`, NOT_COUNTED, 45)}`,
    unless: new RegExp(`${INCLUDED.source}|\\bno (?:dealer|admin|extra|hidden|other|more)\\b`, 'i'),
    evenDenied: true,
  },
]

/** The dealer's own fees by their names, and what makes every buyer pay them. */
const FEE_NAME = String.raw`(?:${FEE}|security|etching)(?: (?:\w+|&)){0,4}? (?:fees?|charges?|levy|surcharge|costs?)`
const OBLIGED = String.raw`(?:appl(?:ies|y)|payable|collected|incur(?:s|red)|non negotiable|on top|extra|added|adds|charged|attracts?|subject to|pays? an?|per vehicle|on (?:every|each|all)|not included|then an?|(?:at|when you) (?:collect\w*|settle\w*|sign\w*|delivery|pick ?up))`
const ANY_SUM = String.raw`\$\s?\d[\d,.]*`
const PRICE_SHOWN =
  '(?:(?:the|our|this|its) )?(?:(?:advertised|sale|asking|sticker|ticket|listed) )?(?:price(?! (?:range|guide|bracket))|figure|sticker|ticket|price ?tag)'
/** `On top of the sticker`, `aren't in the advertised figure`. */
const BESIDES_PRICE = String.raw`(?:(?:not|\w+n't|never) (?:(?:included|covered|counted|part) )?(?:in|by|of)|(?<!(?:not|n't|never|nothing)(?: \w+)? )(?:on top of|over and above|extra to|(?:added|goes) (?:to|onto|on))) ${PRICE_SHOWN}`
const COMPULSORY_FEES: readonly Phrase[] = [
  {
    pattern: words`
      ${together(FEE_NAME, OBLIGED, 40)}.{0,20}
      (?:incurs?|plus|\+|add|attracts?|subject to|pays? an?).{0,12}? ?(?:${ANY_SUM} )?(?:${FEE}(?: (?:\w+|&)){0,3}? (?:fees?|charges?|levy|surcharge)|${ANY_SUM} (?:\w+ ){0,3}(?:fees?|charges?|levy|surcharge|pack|prep\w*|paperwork|admin\w*|freight|trucking|transport|shipping)).{0,30}
      adds? (?:another )?${ANY_SUM} (?:to|onto) ${PRICE_SHOWN}.{0,20}
      (?:an? )?(?:(?:small|little|tiny|wee) )?(?:amount|bit|something) (?:extra|more|on top) (?:for|to cover) .{0,20}?(?:truck|freight|ship|transport|get|bring|prep|polish|detail|handl|paperwork)\w*.{0,20}
      (?:charges?|charging|asks?|adds?|pays?|tacks?|pops?|whacks?|sticks?|slaps?|bungs?)(?: (?:every\w*|all|you|each))* ${ANY_SUM}.{0,40}? (?:on top|on at|over and above|extra|(?:at|when) (?:the |you )?(?:desk|counter|collect\w*|settle\w*|delivery|pick ?up))
      ${together(ANY_SUM, String.raw`(?:compulsory|mandatory|(?:must|(?:has|have|needs?) to) (?:be )?(?:purchased?|buy|bought|add(?:ed)?|taken)|(?:not|non|never) optional|${BESIDES_PRICE}|(?:freight|trucking|transport|shipping)(?: \w+)? (?:on top|extra|additional))`, 45)}
    `,
    unless: new RegExp(
      `${CHOSEN.source.replace('optional|', '(?<!(?:not|non|never)[\\s-])optional|')}|\\bif (?:you|that|your)\\b(?! buy)|${OF_A_LOAN.source}`,
      'i',
    ),
  },
]

/** The dealer's own charges without their amount. */
const UNSTATED_FEES = COMPULSORY_FEES.map((fee) => ({
  ...fee,
  unless: new RegExp(`${CHOSEN.source}|\\$\\s?\\d`, 'i'),
}))

const SUM = String.raw`(?:\$\s?\d[\d,.]*k?|\d[\d,.]* ?(?:grand|k|bucks|dollars?|hundred))`
const DEPOSIT_AS_PRICE: readonly Phrase[] = [
  {
    pattern: words`
      (?:from|for|with)(?: only| just| a)? ${SUM} (?:deposit|down)\b.{0,20}
      (?:^|only |just )${SUM} (?:deposit|down)\W*$
      ${SUM} (?:deposit |down )(?:and|gets|drives|puts).{0,30}
      (?:put|lay|pop|plonk|chuck|drop|slap|throw|stick) (?:down )?(?:only |just )?(?:${SUM}|five|ten)(?: down)? (?:and|to|then).{0,30}
      (?:the )?(?:rest|balance|remainder) (?:is |gets )?(?:spread|financed|paid off|over \d+|on (?:finance|terms|tick|us)).{0,25}
    `,
    unless: /\b(?:holds?|secures?|reserves?|refund\w*|if you|(?:knocked|marked|came|come|price)[^.]{0,15} down)\b/i,
  },
]

const differs = ({ value, rounding }: Amount, price: number): boolean => Math.abs(value - price) > rounding
/** A sum that could be the price of this vehicle. */
const isOfSize = ({ value }: Amount, price: number): boolean => value > price * 0.4 && value < price * 2.5

const DRIVE_AWAY_WORDS = String.raw`(?:(?<!test )drive[\s-]?away|dap|drv[\s-]?away|drive[\s-]it[\s-]away|d\/a|d\.a\.)`
const A_TRIP =
  /\b(?:hours?|minutes?|mins?|kms?|kays|short|quick|easy|scenic|day|weekend)(?:'?s?'|'s|s)?[\s-]+drive[\s-]away|(?:watch|saw|hear) \w+ drive[\s-]away|(?<!\$[\d,.]+k?\s)drive[\s-]?away from (?!\$|\d|only|just)|drive[\s-]?away (?:with an?\b|figure on|in the sunset|happy|smiling)|drive[\s-]?away quotes?/i
const ON_ENQUIRY =
  /\b(?:contact|call|ask|enquire|phone|ring|message|request|email|know|want)\b[^.]{0,30}\bdrive[\s-]?away\b|\bestimated?\b/i

const DRIVE_AWAY: readonly Phrase[] = [
  {
    pattern: words`${DRIVE_AWAY_WORDS}.{0,12}`,
    unless: new RegExp(`${A_TRIP.source}|${ON_ENQUIRY.source}`, 'i'),
  },
  {
    pattern: words`(?:no|nothing|not (?:a|one|another|a single) (?:cent|dollar|cracker)|no costs?)(?: more| else| extra)? to (?:pay|spend|add|find|fork out|come|hand over)|last (?:cent|dollar).{0,20} (?:spend|pay|hand over|fork out)\w*|(?:price|number|figure|sticker)(?: \w+){0,3} is (?:what|the price|all) you (?:pay|hand over)|what you see is what you pay|(?:everything|the lot|it all|all costs|stamp(?:y| duty)|transfer)(?: (?:and|&) \w+)?(?: is|'s| are)?(?: all)? (?:included|covered|taken care of)`,
    evenDenied: true,
  },
  { pattern: words`\$\s?\d[\d,.]*k? (?:all up|on the road|all in)` },
]

/** `$22,990 drive away (transfer extra)` */
const withChargesOnTop = ({ text }: AdText): string | undefined =>
  sentencesOf(text).find(
    (sentence) =>
      wordsIn(sentence, DRIVE_AWAY.slice(0, 1)) !== undefined && wordsIn(sentence, CHARGES_ON_TOP) !== undefined,
  )

const WHOLE_PRICE = words`${DRIVE_AWAY_WORDS}|total|all up|on the road`

/** A price other than the vehicle's own, unless it is the total beside a price without charges. */
function otherPrice(given: AdText): string | undefined {
  const { text, vehicle, price, place } = given
  if (!vehicle || price === undefined) return undefined
  const isWhole = (sum: Amount): boolean =>
    ['name', 'badge', 'tag'].includes(place) && sum.sentence.replace(/\W+$/, '').endsWith(sum.words)
  const sums = [
    ...amountsIn(text).filter((sum) => sum.role === 'price' || isWhole(sum)),
    ...inThousands(text, BARE_PRICE),
  ]
  if (formerIn({ text, price })) return undefined
  const isTotal = (sum: Amount): boolean =>
    vehicle.price_type !== 'drive_away' &&
    ((sum.value > price && sum.sentence.search(WHOLE_PRICE) >= 0) || statesTotal({ ...given, text: sum.sentence }))
  return quoted(sums.find((sum) => differs(sum, price) && isOfSize(sum, price) && !isTotal(sum)))
}

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
      reduced (?:reduced|again|to \$.{0,12})
      (?:reduced|slashed|dropped|discounted|marked down|cut) (?:by (?:\$|thousands|hundreds)|to (?:sell|clear|go)|from \$).{0,12}
      (?:dropped|slashed) (?:it |her |him |this one )?(?:again |by ).{0,12}
      discounted stock
    `,
    unless:
      /\b(?:running costs?|emissions?|insurance|servic\w+|lifted|gear|tyres?|tint|springs?|(?:fuel|petrol|parking|speeding|price drop) (?:prices?|tickets?|alert\w*)|price of)\b/i,
  },
  {
    pattern: words`(?:cheaper|(?:\d+(?:\.\d+)?\s?(?:%|per ?cent)|\$\s?[\d,.]+k?) (?:less|lower|down)(?: than| on| from)) (?:than )?(?:(?:a|an|one|two|three|\d+|a few|this time) (?:days?|weeks?|months?|fortnight|years?) (?:ago|back|earlier)|(?:last|this time last) (?:week|month|year|winter|summer|spring|autumn)(?!'s)|yesterday|(?:it|she|he) (?:was|used to be)).{0,10}`,
    unless:
      /\b(?:running|run|emissions?|insur\w+|servic\w+|fuel|petrol|diesel|rego|parts|tyres?|rates?|interest|kms?|freight)\b/i,
  },
  {
    pattern: words`\d+(?:\.\d+)?\s?(?:%|per ?cent) (?:off|discount|reduction).{0,30}`,
    unless:
      /\b(?:servic\w+|parts|tyres?|accessor\w+|labour|detailing|insurance|tint\w*|merch\w*|off[\s-]?road|finance)\b/i,
  },
]
const REDUCED_ALONE =
  /^\W*(?:price )?(?:reduced(?:\W+reduced)*|big discount|discounted|price (?:drop|cut|reduction|slash(?:ed)?)|slashed|marked down|mark ?down|(?:now )?cheaper)\b\W*$/i
/** Places where a few words stand alone. */
const HEADLINES = ['name', 'badge', 'tag', 'banner', 'offer', 'promotion']

const PRICE_ON_ENQUIRY =
  /\b(?:call|phone|ring|ask|enquire|contact|dm|message)\b[^.]{0,40}\b(?:price|number|figure|what's left)\b|\b(?:pick up the phone|how low|see \w+ for)\b|\bp\.?o\.?a\b|\bprice on application\b/i

/** What shows that a sum is an earlier asking price, and that it was for something else. */
const BEFORE_NOW =
  /\b(?:was|were|had|wore|carried|(?:we|it) opened|started|began|kicked off|stood|sat|used to|originally|initially|first (?:listed|priced|up)|until|till|back in|(?:all|last|in|since) (?:week|month|\w+day|winter|summer|autumn|spring|january|february|march|april|may|june|july|august|september|october|november|december)|ago|asked|been asking|no takers|yesterday)\b/i
const NOT_OURS =
  /\b(?:new(?! (?:number|price|figure|low|ticket|sticker))|these days|rrp|list|retail|owner'?s?|paid|spent|invoice\w*|servic\w+|worth|replac\w+|loan|borrow\w*|others?|elsewhere|similar|market|books?|valu\w+|insur\w+|up to|finance\w*|terms?|repay\w*|duty|total|estimat\w+|fitted|extras|options|drive[\s-]?away|on the road|transfer|charges)\b/i
/** `In 1984`, `back in the seventies`: times whose prices are history. */
const LONG_AGO =
  /\b(?:in|from|since|of|during) (?:(?:19\d\d|20[01]\d)\b|those days|the (?:early |late )?(?:(?:19)?[4-9]0'?s|(?:fif|six|seven|eigh|nine)ties|forties|noughties))|\b(?:twenty|thirty|forty|fifty|sixty|[2-6]\d) years (?:ago|back)/i
const BARE =
  /(?:\bat|\basking|\basked|\bfor|\bwas)\s(\d{1,3}(?:\.\d)?)(?=\s*(?:[,.;!)](?!\d)|$)|\s(?:for|on|and|but|in|all|until|till?|last)\b)/gi

const BARE_PRICE =
  /\b(?:asking|go (?:at|for)|yours (?:at|for)|take|accept|[:,](?=\s\d+\.\d))\s(\d{1,3}(?:\.\d)?)(?=\s*(?:[,.;!)](?!\d)|$)|\s(?:to|and|but|if|cash)\b)/gi

/** `asking 17.5`: sums that only a price can be. */
const inThousands = (text: string, pattern: RegExp): Amount[] =>
  sentencesOf(text).flatMap((sentence) =>
    [...(NOT_OURS.test(sentence) ? '' : sentence).matchAll(pattern)].map(
      ([words, digits]): Amount => ({ value: Number(digits) * 1000, rounding: 500, role: 'other', words, sentence }),
    ),
  )

/** The earlier asking price: by its own words, or by the past tense where it is more than the present price. */
function formerIn({ text, price }: Pick<AdText, 'text' | 'price'>): Amount | undefined {
  const sums = amountsIn(text)
  const said = sums.find(
    (sum) =>
      sum.role === 'former' &&
      !LONG_AGO.test(sum.sentence) &&
      (sum.words.startsWith('$') || price === undefined || sum.value < price * 2.5),
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

/** Words that claim that the price has come down. */
function reduction(given: AdText): string | undefined {
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
function quoted(sum: Amount | undefined): string | undefined {
  if (!sum) return undefined
  const at = sum.sentence.indexOf(sum.words)
  const before = sum.sentence.slice(0, at).split(/\s+/).slice(-4).join(' ')
  return `${before}${sum.sentence.slice(at, at + sum.words.length + 20)}`.trim()
}

const statesFormer = (text: AdText): boolean => formerIn(text) !== undefined

/** `Our sticker prices`, `the figure on each windscreen`: words for the dealer's own prices. */
const OUR_PRICES =
  /\b(?:our|the|all|sticker|advertised|listed|displayed|windscreen|online) (?:[\w-]+ )?prices?\b(?! (?:of|for|on) (?:a|an|parts|servic\w+)\b)|\bprices? (?:shown|advertised|listed|displayed|quoted|on (?:this|our|the))\b|\bthe figure on\b|\b(?:all|every|our|each)\b[^.]{0,50}\b(?:advertised|priced|listed|shown)\s+(?:net|before|without|excl\w*|ex|plus)\b/i

/** A text without its sentences about other dealers' prices. */
const withoutOthers = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !/\b(?:other|most|some) (?:yards?|dealers?(?:hips)?|places|mobs?|lots)\b/i.test(sentence))
    .join('\n')

/** Words for charges beside a price. A page that explains others' prices states none. */
const besidePrice =
  (phrases: readonly Phrase[]): NonNullable<WordRule['finds']> =>
  (given) => {
    if (statesTotal(given)) return undefined
    const { text: whole, vehicle, place } = given
    const isAd = ['offer', 'promotion', 'banner', 'tag'].includes(place) && pricesIn(whole).length > 0
    if (vehicle || isAd) return wordsIn(withoutOthers(withAnswers(whole)), phrases)
    // `Excl. govt charges means that duty comes on top` defines a price type, and states no price.
    const text = sentencesOf(whole)
      .filter((sentence) => !/\bmeans\b/i.test(sentence))
      .join('\n')
    if (OUR_PRICES.test(text)) return wordsIn(text, phrases)
    const priced = pricesIn(text).map(({ sentence }) => sentence)
    return wordsIn(priced.join('\n'), phrases)
  }

const COVERED = new RegExp(`${INCLUDED.source}|\\b(?:paid|pay|free|nothing|online|covered|on us|absorb\\w*)\\b`, 'i')
const CHARGES_TO_COME: readonly Phrase[] = [
  {
    pattern: words`(?:${STATE_CHARGES}|${RECEIVERS} (?:bit|share|cut|slice|wants?|gets?)).{0,30}`,
    unless: COVERED,
  },
]
/** `There's the stampy to think about`: a charge that the record says isn't in the price. */
const chargeOfRecord = (given: AdText): string | undefined =>
  ['egc', 'plus_orc'].includes(given.vehicle?.price_type ?? '') && !statesTotal(given)
    ? wordsIn(given.text, CHARGES_TO_COME)
    : undefined

/** Whoever buys it like this pays for a registration before driving it away. */
const UNREGISTERED: readonly Phrase[] = [
  {
    pattern: words`
      (?:\w+ )?un-?registered
      (?:sold|selling|offered|comes|priced) (?:with no|without|with out) (?:any |a )?(?:rego|registration)
    `,
    unlessText:
      /\b(?:we(?:'ll| will)|includ\w+|until|before (?:delivery|handover|pick ?up)|new (?:rego|registration))\b/i,
  },
]

/** Words for what a price includes. */
const SAYS_TYPE = words`${DRIVE_AWAY_WORDS}|egc|${GOVERNMENT}|${ON_ROADS}|on the road|all up|includ\w+|excl?\w*|not in|before|minus|plus|\+`

export const PRICE_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-SINGLE',
    finds: (text) =>
      besidePrice(CHARGES_ON_TOP)(text) ??
      chargeOfRecord(text) ??
      wordsIn(text.text, [...COMPULSORY_FEES, ...FEE_AT_LAST, ...DEPOSIT_AS_PRICE]),
  },
  {
    rule: 'AU-NEW-DAP',
    when: isAboutNew,
    finds: besidePrice([...CHARGES_ON_TOP, ...SHORT_FOR_WITHOUT, ...WITHOUT_GOVERNMENT_CHARGES]),
  },
  { rule: 'NSW-CHARGES', when: isAboutNew, finds: besidePrice([...CHARGES_ON_TOP, ...UNSTATED_FEES]) },
  { rule: 'AU-USED-EGC', when: isAboutUsed, finds: besidePrice(WITHOUT_GOVERNMENT_CHARGES) },
  {
    rule: 'VIC-TOTAL',
    finds: besidePrice([
      ...CHARGES_ON_TOP,
      ...SHORT_FOR_WITHOUT,
      ...WITHOUT_GOVERNMENT_CHARGES,
      {
        pattern: words`(?:total|drive ?away|on ?road)(?: price| cost| figure)?.{0,70}? (?:available from|confirmed (?:on|at|by|after)|(?:on|upon|by) (?:request|asking|application|enquiry)|(?:ask|call|contact|enquire|ring) (?:us|for|to)|confirmed by|at signing|in store).{0,20}`,
      },
      {
        pattern: words`(?:ask|call|contact|enquire|ring|message|text|e-?mail).{0,20}? (?:for|to get) (?:the |an? |our |your )?(?:(?:total|drive ?away|on ?road) (?:price|cost|figure|quote|amount)|drive ?away(?! \w)|total(?! \w))`,
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
        pattern: words`(?:chuck|throw|kick|put) in (?:about |another |an extra )*\$?\s?\d{2}[\d,.]*.{0,20}? for .{0,20}?(?:reg|rego|registration|wof|warrant|plates|on roads?)`,
      },
      {
        pattern: words`(?:\+|plus|then)(?: (?:only|just|our|the|an?)){0,3} \$\s?\d[\d,.]*.{0,30}?(?:reg|rego|registration|wof|plates|on roads?|orc|licens\w+|admin\w*|compliance|fees?|dealer).{0,20}`,
      },
      { pattern: words`(?:\+ ?|plus |ex |excl?\w*\.? )gst`, evenDenied: true },
    ]),
  },
  {
    rule: 'AU-DRIVEAWAY',
    when: ({ vehicle }) => vehicle !== undefined,
    finds: (text) => {
      if (statesTotal(text)) return undefined
      const isWhole = text.vehicle?.price_type === 'drive_away' || text.vehicle?.price_type === undefined
      const unregistered = text.vehicle?.price_type === 'drive_away' ? wordsIn(text.text, UNREGISTERED) : undefined
      const fee = wordsIn(text.text, DRIVE_AWAY.slice(0, 1)) && wordsIn(text.text, COMPULSORY_FEES)
      return isWhole ? (unregistered ?? withChargesOnTop(text) ?? fee) : wordsIn(text.text, DRIVE_AWAY)
    },
  },
  { rule: 'AU-ONE-PRICE', finds: otherPrice },
  {
    rule: 'AU-NO-TYPE',
    when: ({ vehicle, text }) => vehicle?.price_type === undefined && text.search(SAYS_TYPE) < 0,
    finds: ({ text, vehicle, place, standalone }) =>
      vehicle || standalone || ['banner', 'promotion', 'offer'].includes(place)
        ? quoted(
            pricesIn(text).find(
              ({ value, sentence }) =>
                value >= 3000 &&
                (vehicle !== undefined ||
                  standalone ||
                  /\b(?:(?:new|used|demo|car|suv|ute|hatch|from|only|asking)\w*|zero[\s-]?km|factory[\s-]fresh)\b/i.test(
                    sentence,
                  )),
            ),
          )
        : undefined,
  },
  { rule: 'AU-WASNOW', finds: reduction },
  { rule: 'NZ-WASNOW', finds: reduction },
  {
    rule: 'NSW-CASH',
    when: ({ vehicle, price, text }) => (vehicle ? price === undefined : PRICE_ON_ENQUIRY.test(text)),
    // A reduction against the list price counts too.
    finds: (text) => reduction(text) ?? quoted(amountsIn(text.text).find(({ role }) => role === 'saving')),
  },
  { rule: 'TAS-DISC', when: (text) => !statesFormer(text), finds: reduction },
  {
    rule: 'NSW-ORC',
    phrases: [
      {
        pattern: words`
          on ?road (?:costs?|charges?|fees?)
          on ?roads (?:extra|included|paid|costs?|additional|apply|on)
          (?:plus|\+|before|without|incl\w*\.?|including|free|your|our|no|excl?\w*|all|with|towards?) ?(?:on ?roads?|o\.?r\.?c'?s?)
          orcs|on-roads|o\/r\/c'?s?|(?<=\$[\d,.k]+ )on ?roads?
          inc\.? orc'?s?|orc'?s?:? (?:nil|zero|\$0)|on ?roads (?:are )?on (?:us|the house)
          orc (?:\w+ )?(?:incl\.?|paid|included|extra|free)
          (?:pay|pays|paid|paying|cover|covers|covered|sort|sorted|absorb|absorbed) (?:\w+ ){0,2}(?:on ?roads|orc)
          on ?roads (?:are |is |all |already |been ){0,3}(?:taken care of|covered|sorted|looked after|done)
        `,
        unless:
          /\b(?:on[\s-]?roads? (?:and off|comfort|manners|ability|tests?|testing|presence|performance)|years on roads|comfort\w* on|quiet on|(?:orc|off)[\s-]?road chassis|back on (?:the )?road|road(?:side)? assist|on(?:\/|[\s-]?(?:and|&)[\s-]?)off)/i,
        evenDenied: true,
      },
    ],
  },
]
