import { amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, together, words } from '#src/vehicle/phrases.ts'
import type { AdText } from './ad-text.ts'

const MONTH = String.raw`(?:(?:jan|feb|mar|apr|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|may(?! [a-z]))`
/** What a dealer charges for. */
export const FEE = String.raw`(?:admin\w*|document\w*|doc|paperwork|process\w*|contract|pre-?delivery|dealer|inspection|handling|prep\w*|detail\w*|mandatory|compulsory|non-?optional|safety|booking|card|service|sourcing|logistics|freight|establishment|yard|protection|holding)`
export const ON_ROADS = String.raw`(?:(?:all )?o[./]?r[./]?c'?s?\b\.?|on[\s-]?roads?(?:[\s-]+(?:costs?|charges?|package|pack|fees?))?)`
export const GOVERNMENT = String.raw`(?:(?:all[\s-]+)?(?:gov(?:'?t|\w*)\.?|statutory|state|stat\.?)[\s-]+(?:and[\s-]+|&[\s-]*|\+[\s-]*)?(?:\w+[\s-]+){0,2}?(?:charges?|fees?|costs?|chgs?|taxes|duty|duties))`
const DEALER = String.raw`(?:(?:dealer[\s-]+|pre-?)?(?:delivery|dealer|statutory[\s-]+(?:&|and)[\s-]+delivery)(?:[\s-]+(?:charges?|fees?|costs?|chgs?))?(?:[\s-]*(?:and|&|\+)[\s-]*(?:gov\w*'?t?|statutory)[\s-]+(?:fees?|charges?|chgs?|costs?))?)`
const DUTIES = String.raw`(?:(?:(?:motor[\s-]+)?vehicle[\s-]+)?(?:licen(?:ce|se|sing)[\s-]+)?(?:stamp[\s-]+)?(?<!(?:heavy|light|medium|extra|severe|super)[\s-])dut(?:y|ies)|stamp(?:y|ies|s)|(?:vic ?roads[\s-]+)?transfer(?:[\s-]+fees?)?|regist\w+|rego|reg\b|ctp|(?<!(?:number|private|bash|skid|door) )plates|licensing(?= (?:fees?|costs?|charges?|to be|is|isn't|not)\b)|rwc|roadworthy|wof|gst)`
const CHARGES = `(?:${ON_ROADS}|${GOVERNMENT}|${DEALER}|${DUTIES}|(?:the usual |all )?(?:costs|charges|fees|extras|taxes)|admin\\w*(?: fees?)?)`
const ON_TOP = String.raw`(?:extra|(?:still|yet) to (?:come|pay|add)|xtra|additional|on top|not included|not incl\.?|excluded|to be added|to pay|payable|(?<!to )(?<!to-)apply(?! (?:for|now|online|here|today))|applies|(?:are|is|be|get|gets) (?:added|billed|invoiced|charged)|added (?:at|on)|over and above|at cost|separate(?:ly)?|(?:not|isn't|aren't|never) (?:in|part of|covered)(?: (?:by|in))?(?: (?:the|this|our))?(?: (?:asking|advertised))?(?: price)?)`
const LEAVING_OUT = String.raw`(?:excl?(?:ud(?:es?|ing)|usive)?\.?(?: of)?|exc\.?|ex\b\.?|not includ(?:ed|ing|es?)|(?:does|do)(?: not|n't) (?:include|cover|reflect|take into account|take in|allow for|account for)|net of|leaves? out|without|minus|sans|(?:price |priced |is |\$[\d,.k]+ )before|before(?= ${ON_ROADS}| ${GOVERNMENT})|prices?(?: \w+){0,4} (?:are|is) before)`
const BEFORE = '(?:before|prior to|ahead of|not counting|leaving aside|aside from|apart from)'
/** `$54,990 before delivery fees, registration`: charges by their last noun. */
const BEFORE_CHARGES = String.raw`(?:\$[\d,.]+k?|(?:that's|that is|prices? (?:is|are|shown|shown are|shown is)|priced)),? ${BEFORE} (?:(?!(?:running|insurance|fuel|finance|loan|service|repair|any|it|we|you)\b)[\w'&/-]+,? ){0,3}?(?:fees|charges|taxes|duty|duties|stamps?|stamp(?:y)|transfer|regist(?:ration|ering)|rego(?! (?:runs|expires|is due))|plates|on ?roads?)`
/** `incl duty + transfer`: a plus sign inside a list of what the price includes. */
const IN_LIST = String.raw`(?<!\bincl?(?:ud\w+|usive of)?\b\.?(?: (?!gst)(?:all|the|${DUTIES}),?(?: (?:&|and))?){1,4} ?)`
/** What an owner paid, rather than what a buyer pays. */
const SPENT = String.raw`\b(?:owners?|he|she|they|we|i)(?:'ve| have| has)? (?:already )?(?:spent|paid|outlaid|forked out)\b`

/** Nouns that can only be a charge that comes with buying a vehicle. */
const STATE_CHARGES = String.raw`(?:${GOVERNMENT}|(?:stamp|transfer|licen[cs]e)[\s-]+dut(?:y|ies)|(?:mvr|registration|rego) fees?|stampy|(?<!(?:heavy|light|medium|extra|severe|super|on|off)[\s-])dut(?:y|ies)(?![\s-]cycle)|transfer(?: fees?)?(?! (?:case|box|money|funds|it|the|to|of|papers?|paperwork|window|station))|(?:dealer|pre)[\s-]*delivery(?: (?:fees?|charges?))?|delivery fees?)`
const SURE_CHARGES = `(?:${ON_ROADS}|${STATE_CHARGES})`
/** Who receives them. */
const RECEIVER = String.raw`(?:vic ?roads|(?:service|revenue) (?:nsw|sa|tas|vic)|access canberra|(?:the )?mvr|(?:queensland|main|department of)? ?transport|main roads|(?:the )?(?:tax ?man|(?:tax|(?:state )?revenue) (?:office|people|lot|mob)|gov\w*'?t?|state|licensing|rego) ?(?:people|office|mob|lot|folks?|crowd)?)(?:'s)?`
const RECEIVERS = `(?:${RECEIVER}(?: (?:and|or|&) (?:the )?${RECEIVER})?)`
/** What they do, or what they get. */
const RECEIVED =
  '(?:(?:will |is going to |are going to )?(?:wants?|gets?|has its hand out|slugs?|takes?|charges?|(?:stings?|hits?|bills?)(?= you)|ha(?:ve|s) (?:theirs|its|their))|cut|slice|share|bit)'
/** Ways to say that a price leaves something out, and that it is worked out or paid later. */
const NOT_COUNTED = String.raw`(?:(?:\w+n't|not|never|nor)(?: [\w']+){0,3} (?:in|into|includ\w+|count(?:ed|ing)?|part|factored|buil[dt]|added|allow\w*|cover\w*|quoted|figured|priced|loaded|baked|reflect\w*|take|taken)|(?:\w+n't|not) (?:have|got|count)(?=.{0,60} (?:in (?:it|there|that|this)|what)\b)|left out|leav(?:es?|ing) (?:out|off|aside)|leav(?:es?|ing)(?=.{0,40} out of (?:it|that|this))|(?:sits?|falls?|lies?|comes?|is|are|goes) (?:outside|after|on top of|over and above|separate (?:from|to)) (?:that|the|this|our|it)\b|minus|sans|ignor\w+|excl\w*)`
const COUNTED_LATER = String.raw`(?:(?:work|sort|figur|tall|tot|crunch|calculat|quot|invoic|bill|settl|tell)\w*(?: (?:it|that|them|those|you|up|out|about|through|the)){0,3}(?=.{0,80}\b(?:when|once|at|on|after|later|sep[ae]rately|then)\b)|(?:we|then) (?:invoice|bill|charge|add)\b)`
const BUYER = '(?:the )?(?:(?:new|next) owner|buyer|purchaser)'
export const BUYERS_PART = String.raw`(?:(?<!(?:price|figure|number|total|amount|all|what|everything) )(?:you|${BUYER}s?)(?:'ll|'d| will| would)?(?: (?:need|have)s?| has)?(?: to)? (?:be up for|covers?|pays?(?! the (?:\w+ )?(?:price|figure|sticker|amount))|cops?|wears?|looks? after|fund|find|stumps? up|(?:handles?|sorts?|fix)(?: (?:that|it|them|those|this|up|out)){0,2}(?=\W*$|[,;]| (?:later|after\w*|yourself|with|at|when|once|separately|(?:the )?(?:duty|transfer|rego|registration|plates|wof))\b))|(?:to )(?:pay|settle|sort|fix|cover) yourself|your (?:shout|department|problem|worry|account|cost|job|responsibility|business|end)|(?:is|are|'s|'re) (?:on|for|up to|down to) (?:you\b|${BUYER})|${BUYER}'?s'? (?:job|shout|department|problem|wallet|pocket|cost|expense|account|tab|responsibility)|(?:is|are) (?:all )?yours(?=,|\W*$)|(?:for|up to|down to) you to (?:pay|sort|fix|find|cover|settle|handle|arrange)|on your side|to (?:find|fund)(?= (?:too|as well|yet|yourself)|\W*$)|yours to (?:pay|sort|find|cover))`

/** Something that every buyer may choose or decline, or that is already in the price. */
export const CHOSEN =
  /\b(?:optional|options?|if you(?:'d| would)? (?:like|want|need)|on request|can be (?:arranged|fitted|organised|bought)|(?:anywhere )?(?:in )?australia(?:[\s-]?wide)?|nation[\s-]?wide|interstate|available|to your door|home delivery|deliver(?:y|ed) to|warrant(?:y|ies)|accessor\w+|road user charges?|rucs?)\b/i
const FIGURE = '(?:price|figure|number|sticker|total|amount|sum|tag)'
const WRAPPED = '(?:wrapped|rolled|baked|built|folded|bundled|counted|factored|swallowed|absorbed|thrown|lumped)'
/** `Inside that figure`, `our total covers`, `all baked in`, unless it is denied. */
export const INCLUDED = new RegExp(
  String.raw`(?<!\b(?:not|never|nothing|\w+n't)(?: (?:been|all|yet|quite))? )\b(?:includ(?:ed|es|ing|e all)|incl\b|inclusive of|part of the price|already in|no extra|free of charge|all up|in our price|are in the price|(?:inside|within) (?:that|this|the|our|its) ${FIGURE}|${WRAPPED}(?: up)? (?:in|into|inside)\b|(?:all |been |already )*taken care of|all (?:sorted|done|paid|covered)\b|(?:we've|we have) (?:swallowed|absorbed|paid)|${FIGURE}(?: \w+)? (?:takes in|covers|counts|has|holds|carries|contains)(?! (?:no|not|none)\b)|(?:all|is|are) (?:in|inside) (?:there|it|that|the ${FIGURE})|is (?:everything|the lot|the price you pay)\b)`,
  'i',
)
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
export const OF_A_LOAN = /\b(?:loans?|lender|lending|credit licen[cs]e|comparison rate)\b/i

/** `+ ORC`, `plus dealer delivery`, `on roads extra`: charges on top of the price. */
export const CHARGES_ON_TOP: readonly Phrase[] = [
  // `+ rego 3/27` is what comes with the vehicle.
  {
    pattern: words`\+\+\+|${IN_LIST}\+ ?${CHARGES}(?! (?:(?:(?:un)?til|to|exp\w*)? ?\d|(?:(?:un)?til |to )?${MONTH}))`,
  },
  {
    pattern: words`(?:plus|and then(?: there's| there is| there are| you add)?|then add|add(?: \$\s?\d[\d,.]*)?(?: for)?|\$[\d,.k]+ \&) (?:the |all |your |any |usual |our ){0,3}(?:${ON_ROADS}(?! (?:assist|warranty|cover))|${GOVERNMENT}|${DUTIES}|${DEALER}(?! (?:wide|to)\b)|freight(?! (?:train|truck))|costs|charges|fees)|and (?:the )?${STATE_CHARGES} (?:as well|too|on top|besides)`,
    unless: new RegExp(
      `${INCLUDED.source}|australia[\\s-]?wide|rebate|comes? with|we(?:'ll)? (?:pay|cover)|plus delivery (?:available|anywhere|of (?:a|an|the))|\\bfree\\b|${SPENT}`,
      'i',
    ),
  },
  {
    pattern: words`
      (?<!(?:help|helps|helped|let|lets|while|because|so|before|once|after) )(?:buyers?|purchasers?|customers?|you|new owner)(?:'ll)? (?:(?:to|must|will|also|then|just) ){0,3}(?:pays?|covers?|picks? up|looks? after|sorts?|organises?|arranges?|handles?|fix(?:es)? up|chips? in|coughs? up) (?:for )?(?:out )?(?:the |all |your |any )?${CHARGES}
      ${CHARGES}.{0,30}? (?:the )?(?:buyers?|purchasers?|customers?|new owners?|your)(?:'?s?)? ?(?:own )?(?:expense|cost|account|responsibility|problem)
      (?:allow|budget|add) (?:(?:a bit|some|a little|about|around|another) )?(?:(?:\$\s?\d[\d,.]*|extra|more) ){1,2}(?:for|to cover) (?:the |your )?(?:${CHARGES}|${FEE})
      ${CHARGES}.{0,20}? (?:paid|covered|met|borne|settled) by (?:you|yourself|(?:the |our )?(?:buyers?|purchasers?|customers?|new owner))\b|less (?:${ON_ROADS}|${GOVERNMENT})|\$[\d,.]+k? before (?:the )?(?:government|state|govt|taxman|dealer)\b(?! (?:rebate|grant|incentive)).{0,25}|${BEFORE_CHARGES}.{0,20}
    `,
    unless: /\b(?:no extra|nothing|don't|won't|if you|online)\b/i,
  },
  {
    pattern: words`${CHARGES}.{0,45}? ${ON_TOP}`,
    unless: new RegExp(
      `${CHOSEN.source}|\\b(?:no|nothing) (?:extra|additional|more|on top|to pay)|${SPENT}|${OF_A_LOAN.source}`,
      'i',
    ),
  },
  {
    pattern: words`${LEAVING_OUT} (?:the |all |any |your |our |an? )?(?:\$\s?\d[\d,.]* )?(?:${ON_ROADS}|${DEALER}|${DUTIES}|freight(?! to\b)).{0,30}`,
    evenDenied: true,
  },
  {
    pattern: words`${together(SURE_CHARGES, `(?:${BUYERS_PART}|${COUNTED_LATER})`, 45)}|${RECEIVERS}.{0,10} ${RECEIVED}.{0,40}`,
    unless: new RegExp(
      `${CHOSEN.source}|${INCLUDED.source}|\\b(?:no|nothing|don't|won't|sav\\w+) (?:extra|more|to)|\\bonline\\b|${SPENT}|${OF_A_LOAN.source}`,
      'i',
    ),
    evenDenied: true,
  },
]

/** `$52,990 egc`: a dealer's abbreviation for a price that leaves something out. */
export const SHORT_FOR_WITHOUT: readonly Phrase[] = [
  { pattern: words`egc|e\.g\.c\.?|mlp|on the road (?:is|costs|comes to) more` },
]

/** `excludes government charges`, which is lawful for a used vehicle if the total stands beside it. */
export const WITHOUT_GOVERNMENT_CHARGES: readonly Phrase[] = [
  { pattern: words`${LEAVING_OUT} (?:the |all |any |your )?(?:${GOVERNMENT}|${DUTIES}).{0,20}`, evenDenied: true },
  {
    pattern: words`
      (?:${LEAVING_OUT}|before) (?:(?:what|whatever|anything) )?(?:the )?${RECEIVERS} (?:adds?|${RECEIVED})\b.{0,20}
      ${RECEIVERS} (?:also )?${RECEIVED} (?:their|its|his|a) (?:bit|cut|share|slice|piece|pound).{0,20}
      (?:has|have|with|carries|holds) no (?:\w+ )?${STATE_CHARGES} in (?:it|there|that|the).{0,10}
    `,
    unless: INCLUDED,
    evenDenied: true,
  },
  {
    pattern: words`(?:plus|\+|add) ?(?:the |all |any )?${GOVERNMENT}|${GOVERNMENT}.{0,45}? ${ON_TOP}`,
    unless: INCLUDED,
  },
  {
    pattern: words`${together(`(?:${SURE_CHARGES}|${RECEIVERS} ${RECEIVED})`, NOT_COUNTED, 45)}`,
    unless: new RegExp(`${INCLUDED.source}|\\bno (?:dealer|admin|extra|hidden|other|more)\\b`, 'i'),
    evenDenied: true,
  },
]

const COVERED = new RegExp(`${INCLUDED.source}|\\b(?:paid|pay|free|nothing|online|covered|on us|absorb\\w*)\\b`, 'i')
export const CHARGES_TO_COME: readonly Phrase[] = [
  {
    pattern: words`(?:${STATE_CHARGES}|${RECEIVERS} ${RECEIVED}).{0,30}`,
    unless: COVERED,
  },
]
