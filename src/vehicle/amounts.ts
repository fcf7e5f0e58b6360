import { sentencesOf, words } from './phrases.ts'

/** The role of a sum of money in an advertisement. */
type AmountRole = 'price' | 'former' | 'saving' | 'repayment' | 'other'

/** A sum of money in a text, such as `$24,990`, `11.9k` or `89 bucks`. */
export interface Amount {
  value: number
  /** How far the real sum may be from a rounded one, in dollars: 500 for `25k`, 100 for `21.9k`, as for $21,990. */
  rounding: number
  role: AmountRole
  words: string
  /** The sentence that contains it. */
  sentence: string
}

const SUM =
  /(?<![\w.,])(?:(?:nz|au?)?(?<sign>\$)\s?)?(?<digits>\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)(?<k>\s?(?:k|grand)\b(?!'s|\s?(?:m\b|ms\b|km)))?(?<bucks>[\s-]?(?:thou(?:sand)?\s+)?(?:bucks|dollars?|clams)\b|\s?thou(?:sand)?(?=\s+(?:\w+\s+)?(?:off|under|below|less|cheaper|lighter|lower|from the (?:sticker|price|tag|ticket|ask))\b))?(?![\d%])/gi

/** Units that show that a number isn't money. */
const OTHER_UNIT =
  /^(?:,?xxx)?\s*(?:kms?\b|k's|kays|kilomet|klms?\b|kg|kilos?\b|mm\b|cm\b|m\b|l\b|lit|cc\b|kw|nm\b|hp\b|rpm|inch|"|tonnes?\b|t\b|seat|door|cyl|x\d|thou(?:sand)?\s+(?:k|on)|people|years?\b|yrs?\b|months?\b|mths?\b|stars?\b|points?\b|owners?\b|photos?\b|of\b|am\b|pm\b|-)/i

/** When some are paid, but also when a market has its stalls. */
const EACH_WEEKDAY =
  '(?:each|every) (?:(?:single|second|other) )?(?:mon|tues|wednes|thurs|fri)day(?! (?:night|arvo|afternoon|evening|morning|market|lunch|special))'
const ON_WEEKDAY = words`^ ${EACH_WEEKDAY}`
const EACH_PERIOD = words`(?:\/ ?|per |a |each |every |p\/|\*per )(?:single )?(?:pay ?)?(?:day|week|wk|w|fortnight|f\/?n|month|mth|mo)(?! (?:ago|back|earlier))|(?:each|every|a|per)(?: (?:second|other))? pay(?! (?:rise|day|off|cut))|every (?:seven|7|fourteen|14|thirty|30) days|every (?:pay ?day|(?:second|other) week)|${EACH_WEEKDAY}|weekly|fortnightly|monthly|daily|pw|p\.w\.?|pwk|p\/f`
/** Without a dollar sign, these make a number a repayment. */
const SHORT_PERIOD = /^\s*(?:pw|p\.w|p\/w)\b/i
const GETS_IT =
  /^\W*\w+\s+\w+\W+(?:and\s+(?:you|it|she|he|this)|(?:puts?|gets?|buys?|drives?)\s+(?:you|it|this|her|him)|is all|no deposit|keys)\b/i
const PAYING = /\b(?:pay(?:ing)?|(?:yours|drive|on the road)(?: (?:today|off|away))? for|from|only|just)\s*$/i
const FINANCE =
  /\b(?:financ\w*|repay\w*|payments?|deposit|term|approved|o\.?a\.?c|t\.?a\.?p|balloon|lease|loan(?! (?:cars?|utes?|vehicles?|bikes?)\b)|approx)\b/i
/** Nobody repays a vehicle with less. */
const leastRepayment = (after: string): number => (after.search(ON_WEEKDAY) < 0 ? 10 : 30)

/** Weekly sums that aren't a loan's repayments. */
const NO_LOAN =
  /\b(?:diesel|fuel|petrol|unleaded|juice|servo|bowser|pump|running costs|to (?:run|fill)|costs? (?:me|us|him|her|them)|(?:better|worse) off|takeaway|hire|hiring|(?!rent[\s-]to)rent(?:s|al|ed|ing)?|ticket|raffle|storage|parking|sav(?:e|es|ing)|insurance|charging|to charge|electricity|power bill|tolls?|kwh|tariff|overnight|off[\s-]?peak|night rate|solar|rooftop|top(?:s|ped|ping)? (?:it|her|him) up|(?:last|previous|former) owner(?!')(?=[^,]*\d)|owner before|plug\w*|wash|wages?|salary|courtesy|loan (?:cars?|utes?|vehicles?|bikes?)|subscri\w+|member\w*|rego|parts?|(?:site|park|club|mooring) fees?|jar|trivia|quiz|entry|prizes?|chips|burgers?|parmas?|pizzas?|sausages?|how many (?!weeks|months|years))\b/i

/** What people spend their own money on. */
const PASTIME = String.raw`\b(?:\w+\s+)?(?:footy|power|tip(?:s|ping)|coffees?|lunch(?:es)?|pies?|gym|netball|lotto|bait|beers?|groceries|child\s?care|hay)\b`
/** `Spends $40 a week`: what a person does with money. */
const OF_A_PERSON =
  /\b(?:spends|earns|makes|wins|loses|clears|cleared|made|donates|raises|spent|earned|won|lost|donated|raised)\s*(?:about\s+|over\s+)?$/i

/** `a week in juice`, `a day for tolls`. */
const SPENT_ON = new RegExp(
  String.raw`^\W*(?:[a-z]+\W+){1,2}(?:in|on|of|for|worth of)\s+(?:${NO_LOAN.source}|${PASTIME})`,
  'i',
)

/** Words before a sum that give its role, nearest first. */
const BEFORE: readonly [AmountRole, RegExp][] = [
  [
    'former',
    /\b(?:was|wuz|were|(?:were|was|been|used to be) asking|(?:opened|began|kicked off|started out) at|yesterday|(?:came|started) in at|sat (?:here|there|on the lot)(?: \w+){0,2} at|had (?:it|her|him|this)(?:\s+(?!hoist|ramps?|stands?)\w+){0,5}\s+(?:at|for)|(?:was|(?<!\b(?:have|'ve)\s)been)\s+(?:sitting|parked|(?<=was\s)going|showing|ticketed|tagged|stickered|posted|stuck|online|on (?:sale|show|the (?:lot|yard|floor|market|site)))(?:\s+\w+){0,3}\s+(?:at|for)|(?:normally|usually)(?: (?:sells|priced|listed))?(?: (?:for|at))?|previously|formerly|originally|earlier|(?:old|former|previous|original|last) (?:price|ticket|sticker|tag):?(?:\s+(?:was|of|said|read))?|before|used to be|(?:down|reduced|discounted|dropped|slashed|cut|marked down)(?:\s+to\s+\S+)?\s+from|(?:formerly|previously|originally|first|had it|was)\s+(?:\w+\s+){0,2}(?:listed|priced|advertised|asking|marked|offered|up)(?:\s+(?:at|for))?)\s*(?:only\s+|just\s+)?$/i,
  ],
  [
    'saving',
    /\b(?:save|saves|saving|savings? of|save up to|discount of|reduction of|drop of|(?:dropped|reduced|slashed|cut|trimmed|lopped|shaved|chopped|lowered|discounted|down|cheaper|knocked|took|taken|below (?:rrp|new|list))(?:\s+\w+){0,2}\s+by|below (?:rrp|new|list) by|dropped|discounted|slashed|reduced|less|(?<!\b(?:lay|put|pay|plonk|slap|throw)(?:ing)?\s)down|(?:knocked|taken|took|shaved|lopped|chopped|trimmed|sliced)(?:\s+off)?)\s*(?:another\s+|a (?:further|cool|cheeky)\s+|you\s+|over\s+)?$/i,
  ],
  [
    'other',
    /\b(?:deposit(?: of)?|bond(?: of)?|fee(?: of)?|charges?(?: of)?|worth(?: of)?|valued?(?: at)?|spent|service[sd]?(?: for)?|cost(?:s|ing)?(?: about| over)?|extras?(?: worth)?|paid(?: over)?|up to|over|under|below|bonus|donate|trade-?in(?: of)?|rrp(?: of)?|new for|for an? extra|finance|borrow|repay|total (?:amount |cost )?(?:re)?payable(?: (?:is|of))?|loan(?: of)?|delivery|duty|registration|rego|ctp|vehicle|transfer|options?|accessories|voucher|win|bill(?: of)?|excess(?: of)?)\s*:?\s*$/i,
  ],
  [
    'price',
    /\b(?:prices?d?(?: reduced| dropped| slashed)?(?:\s+(?:to (?:sell|clear)|is|now|just|only|of|from|at))*|our price|now(?: only| just| at| for)?|asking(?: price)?|(?:will |would )?(?:take|accept)|(?:we'?ll|will|can|could) do|(?:saw|seen)(?: [\w']+){0,4} (?:for|at)|yours(?: today)? (?:for|at|from)|let (?:it|her|him) go (?:for|at)|settle for|(?:on the lot|selling|listed|offered|advertised|online|sale|available|stickered|up) (?:at|for)|for sale|(?:members?|customers?|buyers?|locals?|cash buyers?) (?:pay|price)|pay(?: just| only)?|take it (?:home )?for|grab it for|it's yours for|special(?: price)?|(?:starts?|starting) (?:at|from)|cash(?: price)?)\s*(?:only |just )?:?\s*$/i,
  ],
]

/** `Weekly payments of $115`. */
const REPAID_BEFORE =
  /\b(?:(?:weekly|fortnightly|monthly)(?:\s+(?:re)?payments?|\s+\w+(?=\s+of)|\s+instal\w+|\s+(?:it's|that's|it (?:comes|works out) (?:to|at)))?|(?:re)?payments?|instalments?)\s*(?:of|from|for|at|as low as|only|just|starting at|:|\s)*$/i

/** `60 payments of $829`, `48 x $600`: months or weeks of a loan before a sum. */
const COUNTED = /(?<!\w)(?:12|24|36|48|60|72|84|104|156|208|260)\s+(?:\w+\s+)?(?:at|of|x|@)\s*$/i

/** Words before a sum with its dollar sign that make it a price; a bare number after them may be anything. */
const BEFORE_DOLLARS = /(?:\b(?:from|for|at|to|only|just|(?:it|this one|she|he)'s)|[=:,(-]|^)\s*(?:only |just )?$/i

/** A day or month by name, as in `$22,990 from 18 September to 19 November`. */
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b`

/** Words after a sum that give its role. */
const AFTER: readonly [AmountRole, RegExp][] = [
  [
    'former',
    new RegExp(
      String.raw`^\s*on the (?:old|last|previous) (?:card|ticket|sticker|tag)|^\s*(?:from|between|until|till|up to)\s+(?:the\s+)?${DAY}`,
      'i',
    ),
  ],
  [
    'saving',
    /^\s*(?:off(?!\s*-?\s*road)|(?:(?:has |have )?(?:been )?(?:gone|cut|taken|vanished|disappeared|wiped) )?from the (?:sticker|price|tag|ticket|ask)\b|discount|less(?! (?:to (?:run|own|insure|service|fuel|keep|register)|a year|per year|in fuel))|cheaper(?! to (?:run|own|insure|service|fuel|keep))|below (?:our|its|what|last|new|list|rrp|the (?:list|new|old))|(?:\w+\s+)?(?:lopped|chopped|carved|sliced|trimmed|shaved|hacked|stripped)\s+off|lighter|(?:under|below) (?:(?:the |its )?(?:(?:maker|manufacturer|factory|importer)'?s?'? )?(?:list|rec\w*|retail|rrp|new|price)|our|last \w+'s|yesterday's|what|where)|(?:shy|short) of (?:what|new|list|rrp|the)|lower\b|(?:haircut|trim)(?=\W*$|\s+(?:today|now|this|since))|down (?:on|from|since)|saving|price (?:cut|drop|chop)|(?:cut|drop|chop|slash)(?=\W*$|\s+(?:today|now|on|off|this|from|for|just|since)\b)|reduction|(?:has |have )?(?:been )?(?:taken|knocked|come|came|gone) off)\b/i,
  ],
  [
    'other',
    /^\s*(?:\w+\s+){0,2}(?:deposit|bond|fees?|charge|each|service|worth(?! every)|new\b|rrp|when new|fuel|gift|voucher|cash ?back|trade-?in|in (?:extras|options|accessories|receipts)|of (?:extras|options|accessories)|spent|per|a day|an? (?:day|hour|night)|pack\b|warranty|bonus|for reg|for rego|for on|registration|insurance|towing|receipt|prize|processing|holding|levy|towards|secured|borrowed|financed)/i,
  ],
  [
    'price',
    /^\s*(?:\([^)]*\b(?:duty|duties|plates|delivery|rego|registration|charges|costs|fees|transfer|on[\s-]?roads?)\b|\(?(?:drive[\s-]*a?way|driveaway|drv|d\/?a\b|d\.a\b|egc\b|e\.g\.c|flat\b(?! (?:fee|rate|charge))|on the road|orp?\b|o\.?n\.?o\b|neg\b|negotiable|firm|all up|plus\b|\+|cash|incl?\b|ex\b|exc|excl|mlp|or best|or nearest|obo|today|no more to pay|this|and (?:drive|ride|tow|take) (?:it|her|him|this)|and the keys (?:are|is) yours|(?:gets?|buys?|takes?|secures?|snags?) (?:it|her|him|this|you|the keys)|in (?:your|their|the|my) hand|and (?:it|she|he)'s yours))/i,
  ],
]

/** Words for a former price count more than those that follow it: `was $30,990 drive away`. */
const FORMER = BEFORE.filter(([role]) => role !== 'price' && role !== 'other')
/** `was $45,000 new`. */
const AS_NEW = /^\s*(?:brand\s+|when\s+)?new\b(?!\s+price)/i
/** `The tow bar was $900`, `$900 when fitted`, `$900 of work`: the sum was spent on the vehicle. */
const ACCESSORY_WAS =
  /(?<!\bwith\s+(?:\w+\s+){0,3})\b(?:new,?|tint(?:ing)?|(?:tow|bull|nudge|light)\s?bars?|racks?|canopy|tyres?|wheels?|rims|mags|stereo|head unit|battery|kit|snorkel|winch|awning|service|belt|brakes|clutch|seat covers|liner|tub|invoice|bill|receipt|insurance|rego|fuel)(?:\s+\w+)?\s+(?:was|were|used to be)(?:\s+\w+\s+(?:at|for))?\s*(?:about\s+|only\s+|just\s+)?$/i
const AS_FITTED =
  /^\s*(?:(?:when|to\s+(?:have|get))\s+(?:\w+\s+){0,2}?(?:fitted|installed|supplied)|(?:a year\s+)?to\s+(?:fit|install|buy|rebuild|replace|repair|fix|paint|respray|put|insure|run|register|service|import)|spent|put into|into\s+(?:the|it|his|her|their)|(?:worth\s+)?of\s+(?:work|parts|gear|mods?|extras|accessories|receipts)|in\s+(?:receipts|invoices|parts|mods?)|out of pocket)\b/i

/** Words anywhere in its sentence that show that a sum isn't the vehicle's price. */
const ABOUT_OTHERS =
  /\b(?:when new|new (?:ones?|price)|new,? (?:they|these|it)|rrp|replacement|to replace|capped[\s-]price|servic(?:e|es|ing|ed)|receipts?|upgrades?|refundable|made up of|personal loans?|loans? up to|insured|agreed value|trade-?in|true (?:only )?(?:for|to)|example given|donat\w+|gift|voucher|fuel card|optional|courtesy|similar|others?|elsewhere|bought|paid|reserve price|budget)\b/i

/** The sums of money in a text, with their roles. */
export const amountsIn = (text: string): Amount[] =>
  // Most texts have no number.
  /\d/.test(text)
    ? sentencesOf(text).flatMap((sentence) =>
        [...sentence.matchAll(SUM)].flatMap((found) => amountOf(found, sentence) ?? []),
      )
    : []

function amountOf(found: RegExpExecArray, sentence: string): Amount | undefined {
  const { sign, digits = '', k, bucks } = found.groups ?? {}
  const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)]
  if (!sign && !bucks && OTHER_UNIT.test(after)) return undefined
  const decimals = digits.split('.')[1]?.length ?? 0
  const isShort = k !== undefined || /thou/i.test(bucks ?? '') || (!sign && isFormerShort(digits, before, after))
  const value = Number(digits.replace(/[, ]/g, '')) * (isShort ? 1000 : 1)
  const role = isReduced(value, before, after)
    ? 'former'
    : roleOf(before, after, sentence, (sign ?? bucks) !== undefined)
  const rounding = isShort ? Math.min(10 ** (3 - decimals), 500) : 1
  if (role === 'repayment' && value < leastRepayment(after)) return undefined
  const sum = { value, rounding, role, words: found[0].trim(), sentence }
  return sign || bucks || k || isMoneyByPlace(sum, digits) ? sum : undefined
}

/** `from $18,900 to $17,500`: down, where a span of prices goes up. */
function isReduced(value: number, before: string, after: string): boolean {
  const lower = /\bfrom\s*$/i.test(before) && /^\s*(?:down\s+)?to\s+\$\s?([\d,]{4,})/i.exec(after)?.[1]
  return typeof lower === 'string' && Number(lower.replaceAll(',', '')) < value
}

/** `down from 16.5 to $14,990`, `was 42, yours for 38.5`: thousands, where only a price can be meant. */
function isFormerShort(digits: string, before: string, after: string): boolean {
  const now = NOW_FOR.exec(after)?.[1]?.replace(',', '.')
  const isPrice = /^\d+\.\d$/.test(digits) || (/^\d{1,3}$/.test(digits) && Number(now) < Number(digits))
  return isPrice && roleOf(before, '', '', false) === 'former'
}

/** A price that may be in thousands. */
const NOW_FOR =
  /\b(?:yours (?:today )?for|asking|now (?:only |just )?(?=\$|[\d.]+k?\s+(?:drive|ride|d\/?a\b)))\s*\$?(\d{1,3}(?:[.,]\d+)?)(?![\d.,]*\d)/i

/** Without a sign, only its place makes a number money. */
const isMoneyByPlace = ({ role, value }: Amount, digits: string): boolean =>
  role === 'repayment' || (role !== 'other' && value >= 1000 && !isYear(digits))

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

function roleOf(before: string, after: string, sentence: string, isDollars: boolean): AmountRole {
  const repaid = roleOfPeriodic(before, after, sentence, isDollars)
  if (repaid) return repaid
  if (ACCESSORY_WAS.test(before) || AS_FITTED.test(after)) return 'other'
  const stated = AFTER.find(([, pattern]) => pattern.test(after)) ?? BEFORE.find(([, pattern]) => pattern.test(before))
  const former = AS_NEW.test(after) ? undefined : FORMER.find(([, pattern]) => pattern.test(before))
  const role = (former ?? stated)?.[0] ?? (isDollars && BEFORE_DOLLARS.test(before) ? 'price' : 'other')
  return role === 'price' && ABOUT_OTHERS.test(sentence) ? 'other' : role
}

/** `Comes out`, `out of your pay`, `is all it takes`: words between a sum and its period. */
const LEAVING =
  /^[\s\-(]*(?:(?:(?:comes?|goes?|coming|taken|is) )?(?:out|off)\s+(?:of\s+)?(?:your\s+)?(?:(?:bank|pay|account)\s+)?|(?:leav(?:es?|ing)|from|hit(?:s|ting)?|into)\s+(?:your|the)\s+\w+\s+)?$/i

/** The role of a recurring sum; undefined for any other. */
function roleOfPeriodic(before: string, after: string, sentence: string, isDollars: boolean): AmountRole | undefined {
  const period = after.search(EACH_PERIOD)
  if (period >= 0 && LEAVING.test(after.slice(0, period))) {
    if (SPENT_ON.test(after) || OF_A_PERSON.test(before)) return 'other'
    const isLoan =
      FINANCE.test(sentence) ||
      (!NO_LOAN.test(sentence) &&
        (isDollars || SHORT_PERIOD.test(after) || PAYING.test(before) || (before === '' && GETS_IT.test(after))))
    return isLoan ? 'repayment' : 'other'
  }
  const isTerm = isDollars && COUNTED.test(before) && !NO_LOAN.test(sentence)
  return isTerm || (isDollars && REPAID_BEFORE.test(before) && !NO_LOAN.test(sentence)) ? 'repayment' : undefined
}
