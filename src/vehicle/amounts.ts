import { sentencesOf, words } from './phrases.ts'

/** What a sum of money in an advertisement is about. */
type AmountRole = 'price' | 'former' | 'saving' | 'repayment' | 'other'

/** A sum of money in a text, such as `$24,990`, `11.9k` or `89 bucks`. */
export interface Amount {
  value: number
  /** How far the real sum may be from a rounded one, in dollars: 500 for `25k`. */
  rounding: number
  role: AmountRole
  words: string
  /** The sentence that it stands in. */
  sentence: string
}

const SUM =
  /(?<![\w.,])(?:(?:nz|au?)?(?<sign>\$)\s?)?(?<digits>\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)(?<k>\s?(?:k|grand)\b(?!'s|\s?(?:m\b|ms\b|km)))?(?<bucks>\s?(?:bucks|dollars)\b)?(?![\d%])/gi

/** Units that make a number anything but money. */
const OTHER_UNIT =
  /^(?:,?xxx)?\s*(?:kms?\b|k's|kays|kilomet|klms?\b|kg|kilos?\b|mm\b|cm\b|m\b|l\b|lit|cc\b|kw|nm\b|hp\b|rpm|inch|"|tonnes?\b|t\b|seat|door|cyl|x\d|thou(?:sand)?\s+(?:k|on)|people|years?\b|yrs?\b|months?\b|mths?\b|stars?\b|points?\b|owners?\b|photos?\b|of\b|am\b|pm\b|-)/i

const EACH_PERIOD = words`(?:\/ ?|per |a |each |every |p\/)(?:day|week|wk|w|fortnight|f\/?n|month|mth|mo)|weekly|fortnightly|monthly|pw|p\.w\.?|pwk|p\/f`
/** Without a dollar sign, these make a number a repayment. */
const SHORT_PERIOD = /^\s*(?:pw|p\.w|p\/w)\b/i
const FINANCE =
  /\b(?:financ\w*|repay\w*|payments?|deposit|term|approved|o\.?a\.?c|t\.?a\.?p|balloon|lease|loan|approx)\b/i
/** Nobody repays a vehicle with less. */
const LEAST_REPAYMENT = 15

/** Sums a week that are no repayment of a loan. */
const NO_LOAN =
  /\b(?:diesel|fuel|petrol|juice|hire|hiring|rent(?:al|ed|ing)?|ticket|raffle|storage|parking|sav(?:e|es|ing)|insurance|charging|electricity|power bill|tolls?|kwh|tariff|overnight|plug\w*|wash|wages?|salary|courtesy|subscri\w+|member\w*|rego|parts?)\b/i

/** What stands before a sum, nearest first, and makes it something. */
const BEFORE: readonly [AmountRole, RegExp][] = [
  [
    'former',
    /\b(?:was|were|previously|formerly|originally|earlier|old price:?|before|used to be|(?:down|reduced|discounted|dropped|slashed|cut|marked down)\s+from|(?:formerly|previously|originally|first|had it|was)\s+(?:\w+\s+){0,2}(?:listed|priced|advertised|asking|marked|offered|up)(?:\s+(?:at|for))?)\s*(?:only\s+|just\s+)?$/i,
  ],
  [
    'saving',
    /\b(?:save|saves|saving|savings of|save up to|discount of|reduction of|drop of|(?:dropped|reduced|slashed|cut|down|cheaper|knocked|took|taken)(?:\s+\w+){0,2}\s+by|knocked|taken|took|shaved)\s*(?:another\s+|a further\s+|a cool\s+|you\s+|over\s+)?$/i,
  ],
  [
    'other',
    /\b(?:deposit(?: of)?|bond(?: of)?|fee(?: of)?|charges?(?: of)?|worth(?: of)?|valued?(?: at)?|spent|service[sd]?(?: for)?|cost(?:s|ing)?(?: about| over)?|extras?(?: worth)?|paid(?: over)?|up to|over|under|below|bonus|donate|trade-?in(?: of)?|rrp(?: of)?|new for|for an? extra|finance|borrow|loan(?: of)?|delivery|duty|registration|rego|ctp|vehicle|transfer|options?|accessories|voucher|win|bill(?: of)?|excess(?: of)?)\s*:?\s*$/i,
  ],
  [
    'price',
    /\b(?:prices?d?(?: reduced| dropped| slashed)?(?:\s+(?:to (?:sell|clear)|is|now|just|only|of|from|at))*|our price|now(?: only| just| at| for)?|asking(?: price)?|yours(?: today)? for|(?:on the lot|selling|listed|offered|advertised|online|sale|available|stickered|up) (?:at|for)|for sale|(?:members?|customers?|buyers?|locals?|cash buyers?) (?:pay|price)|pay(?: just| only)?|take it (?:home )?for|grab it for|it's yours for|special(?: price)?|(?:starts?|starting) (?:at|from)|cash(?: price)?)\s*(?:only |just )?:?\s*$/i,
  ],
]

/** Words before a sum with its dollar sign that make it a price; a bare number after them may be anything. */
const BEFORE_DOLLARS = /(?:\b(?:from|for|at|to|only|just)|[=:,(-]|^)\s*(?:only |just )?$/i

/** What stands after a sum and makes it something. */
const AFTER: readonly [AmountRole, RegExp][] = [
  [
    'saving',
    /^\s*(?:off(?!\s*-?\s*road)|discount|less|cheaper|below (?:our|its|what|last)|saving|price (?:cut|drop)|reduction|(?:has |have )?(?:been )?(?:taken|knocked) off)\b/i,
  ],
  [
    'other',
    /^\s*(?:\w+\s+){0,2}(?:deposit|bond|fees?|charge|each|service|worth|new\b|rrp|when new|fuel|gift|voucher|cash ?back|trade-?in|in (?:extras|options|accessories|receipts)|of (?:extras|options|accessories)|spent|per|a day|an? (?:day|hour|night)|pack\b|warranty|bonus|for reg|for rego|for on|registration|insurance|towing|receipt|prize|processing|holding|levy|towards)/i,
  ],
  [
    'price',
    /^\s*(?:\(?(?:drive[\s-]*a?way|driveaway|drv|d\/?a\b|d\.a\b|egc\b|e\.g\.c|on the road|orp?\b|o\.?n\.?o\b|neg\b|negotiable|firm|all up|plus\b|\+|cash|inc?l?\b|incl|ex\b|exc|excl|mlp|or best|or nearest|obo|today|no more to pay|this))/i,
  ],
]

/** Words anywhere in its sentence by which a sum isn't the vehicle's price. */
const ABOUT_OTHERS =
  /\b(?:when new|new (?:ones?|price)|brand new (?:they|these|it)|rrp|replacement|to replace|capped[\s-]price|servic(?:e|es|ing|ed)|receipts?|upgrades?|refundable|made up of|personal loans?|loans? up to|insured|agreed value|trade-?in|donat\w+|gift|voucher|fuel card|optional|courtesy|similar|others?|elsewhere|bought|paid|reserve price|budget)\b/i

/** The sums of money in a text, and what they are about. */
export const amountsIn = (text: string): Amount[] =>
  sentencesOf(text).flatMap((sentence) =>
    [...sentence.matchAll(SUM)].flatMap((found) => amountOf(found, sentence) ?? []),
  )

function amountOf(found: RegExpExecArray, sentence: string): Amount | undefined {
  const { sign, digits = '', k, bucks } = found.groups ?? {}
  const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)]
  if (!sign && !bucks && OTHER_UNIT.test(after)) return undefined
  const decimals = digits.split('.')[1]?.length ?? 0
  // `down from 16.5 to $14,990`: thousands, where only a price can be meant.
  const isShort = k !== undefined || (!sign && decimals === 1 && roleOf(before, '', '', false) === 'former')
  const value = Number(digits.replace(/[, ]/g, '')) * (isShort ? 1000 : 1)
  const role = roleOf(before, after, sentence, (sign ?? bucks) !== undefined)
  const rounding = isShort ? 500 / 10 ** decimals : 1
  if (role === 'repayment' && value < LEAST_REPAYMENT) return undefined
  const sum = { value, rounding, role, words: found[0].trim(), sentence }
  return sign || bucks || k || isMoneyByPlace(sum, digits) ? sum : undefined
}

/** Without a sign, only its place makes a number money. */
const isMoneyByPlace = ({ role, value }: Amount, digits: string): boolean =>
  role === 'repayment' || (role !== 'other' && value >= 1000 && !isYear(digits))

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

function roleOf(before: string, after: string, sentence: string, isDollars: boolean): AmountRole {
  const period = after.search(EACH_PERIOD)
  if (period >= 0 && /^[\s\-(]*$/.test(after.slice(0, period))) {
    const isLoan = FINANCE.test(sentence) || (!NO_LOAN.test(sentence) && (isDollars || SHORT_PERIOD.test(after)))
    return isLoan ? 'repayment' : 'other'
  }
  const said = AFTER.find(([, pattern]) => pattern.test(after)) ?? BEFORE.find(([, pattern]) => pattern.test(before))
  const former = BEFORE.find(([role, pattern]) => role !== 'price' && role !== 'other' && pattern.test(before))
  const role = (former ?? said)?.[0] ?? (isDollars && BEFORE_DOLLARS.test(before) ? 'price' : 'other')
  return role === 'price' && ABOUT_OTHERS.test(sentence) ? 'other' : role
}
