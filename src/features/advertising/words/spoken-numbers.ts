const UNITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const VALUES = new Map([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...TEENS.map((word, at) => [word, at + 10] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
])

const UNIT = `(?:${UNITS.join('|')})`
const TEEN = `(?:${TEENS.join('|')})`
const TEN = `(?:${TENS.join('|')})`
const DIGIT = `(?:${UNITS.join('|')}|oh|zero|nought)`
const GAP = String.raw`[\s-]+`
/** `forty`, `forty-two`. */
const TENFOLD = `${TEN}(?:${GAP}${UNIT})?`
/** `seven`, `twelve`, `forty`, `forty-two`. */
const BELOW_100 = `(?:${TENFOLD}|${TEEN}|${UNIT})`
const AND = String.raw`(?:\s*(?:&|\+)\s*|\s+and\s+|${GAP})`
/** `four hundred and fifty`, or as the trade says it, `four-fifty`. */
const HUNDREDS = String.raw`(?<hundreds>${UNIT})(?:[\s-]+hundred(?:${AND}(?<rest>${BELOW_100}))?|${GAP}(?<rest>${TENFOLD}))`
const MONEY = String.raw`[\s-]+(?:grand|k\b|thou(?:sand)?\b(?! and)|bucks|dollars?|clams|per ?cent)|[\s-]+stars?\b`
/** What a dealer or the state takes money for. */
const CHARGED_FOR =
  '(?:paperwork|admin|documents?|contract|safety|inspections?|handover|dealer|pre-?delivery|delivery|prep|detail|freight|transport|trucking|shipping|roadworthy|re-?registration|rego|wof|warrant|plates|transfer|duty|stamp|licensing)'
const EACH_TIME = String.raw`(?:(?:a|per|each|every)\s+(?:(?:single|second|other|pay)\s+)?(?:week|fortnight|month|pay|(?:mon|tues|wednes|thurs|fri)day)|weekly|fortnightly|monthly)`
/** What follows a sum that nobody called money: `twelve hundred off`, `one forty a week`, `two-fifty for the paperwork`. */
const OF_A_SUM = String.raw`(?=(?:\s+(?:has|have|was|been|just|got))*(?:\s+(?:lopped|knocked|chopped|taken|shaved|trimmed|sliced|carved|hacked|came|come|gone|comes))?\s+(?:off(?![\s-]?road)|less|down|lower|cheaper|under|below|deposit|on\s+top|extra|more|for\s+(?:(?:the|a|your|our|new)\s+)?${CHARGED_FOR}|to\s+(?:re-?)?(?:register|license)|${EACH_TIME})\b)`
/** What follows a price, rather than a noun that its last number counts: `sixteen five-seaters`. */
const AFTER_A_PRICE = String.raw`(?=\s*(?:[,.!?;:)…]|$)|\s+-|\s+(?:drive|ride|all|and|then|now|gets?|on|in|plus|is|was|were|or|but|for|to|at|flat|firm|with|until|till?|since|last|takes?|buys?|as|less|down|off|out|up|tops|stickers?|tags?|tickets?|prices?|cash|the|this|today|before|from|when|here|back|yesterday|(?:(?:a|two|three|four|\d+)\s+)(?:(?:few|couple\s+of)\s+)?(?:days?|weeks?|months?|fortnight|while)\s+(?:ago|back|earlier))\b)`
const DISTANCE = String.raw`\s*(?:km|k's|kays|klm|kilomet|clicks|miles|on the (?:clock|odo))`
/** `Three thousand five hundred kilos`. */
const OTHER_UNIT = String.raw`(?:${DISTANCE}|[\s-]+(?:kilos?|kgs?|tonnes?|lit|met(?:re|er)s?|rpm|revs|hours?|people|acres|head|cc|watts?|lumens|pounds|pieces|photos?|cars|of)\b)`
/** What precedes a distance that lacks its unit, and the tens of the number itself. */
const NOT_AFTER_DRIVING = String.raw`(?<!\b(?:${TEN}[\s-]+|(?:done|did|travelled|covered|driven|over|past|under|about|every|model|peugeot)\s+))`
/** `Add another two-fifty`. */
const AFTER_AN_ADDITION = String.raw`(?<=\b(?:add|plus|allow|budget|figure\s+on|another|a\s+further|an\s+extra|run\s+you|costs?\s+you|fork\s+out|(?:put|set)\s+aside|stump\s+up|(?:tack|pop|whack|put)\s+on)\s+(?:(?:about|around|roughly|another|a\s+further|an\s+extra|maybe|say)\s+)?)`
/** A price said in thousands only: `had twelve on it`, `asking twenty-four for it`, `thirty-one takes it home`. */
const AS_THOUSANDS = String.raw`(?:(?<=\b(?:yours\s+for|asking|(?:cut|down|dropped)\s+from)\s+)(?<all>${TENFOLD}|${TEEN})(?<half>\s+and\s+a\s+half)?(?=\s*(?:[.!;]|$))|(?<=\bwas\s+)(?<all>${TENFOLD}|${TEEN})(?<half>\s+and\s+a\s+half)?(?=,?\s+now\b)|(?<=\b(?:had|has|have|asking|asked|wanted|want|put|carried|wore|take|accept)\s+)(?<all>${TENFOLD}|${TEEN})(?<half>\s+and\s+a\s+half)?(?=\s+(?:(?:on|for)\s+(?:it|her|him|this\s+one)|on\s+the\s+(?:tag|sticker|ticket|windscreen|card|glass))\b)|(?<=\b(?:it|she|he|this\s+one)\s+was\s+)(?<all>${TENFOLD}|${TEEN})(?<half>\s+and\s+a\s+half)?(?=\s+when\s+(?:we|it\s+(?:came|landed|arrived|went))\b)|(?<all>${TENFOLD}|${TEEN})(?<half>\s+and\s+a\s+half)?(?=\s+(?:and\s+(?:it|she|he)'s\s+yours|(?:takes|drives|buys|gets|secures|grabs|rides)\s+(?:it|her|this)(?!\s+to\b))\b))`
const OF_LENDING = String.raw`(?<=\b(?:money|finance|loans?|rates?|interest|borrow(?:ing)?)\s+(?:from|at|of)\s+(?:only\s+|just\s+)?)`
/** What precedes one: `knocked off fifteen hundred`. */
const AFTER_A_CUT = String.raw`(?<=\b(?:(?:knocked|taken|took|lopped|chopped|shaved|trimmed|sliced)\s+off|(?:knocked|lopped|chopped|shaved|trimmed|sliced|carved|taken|dropped|slashed|(?:come|came|gone|went)\s+down|(?:dropped|reduced|cut|lowered|slashed)\s+by|(?<=(?:^|[.!?]\s+))down))\s+(?:another\s+|a\s+(?:further|cool|cheeky)\s+)?)`
const A_HALF = String.raw`[\s-]+and[\s-]+a[\s-]+half`
const NO_PERIOD = String.raw`(?!\s*(?:hours?|years?|months?|inch|ton))`

const spoken = (pattern: string): RegExp => new RegExp(String.raw`\b(?:${pattern})`, 'gi')
const sum = ({ hundreds = 1, rest = 0 }): number => hundreds * 100 + rest

/** What somebody who reads an advertisement aloud says, and the digits for it. */
const SPOKEN: readonly [RegExp, (parts: Record<string, number>, words: string) => string][] = [
  // `eighteen thousand seven hundred and fifty`, `twenty thousand nine-ninety`
  ...[`(?=${DISTANCE})`, `\\b(?!${OTHER_UNIT})`].map((following, at): (typeof SPOKEN)[number] => [
    spoken(String.raw`(?<thousands>${BELOW_100})\s+thousand${AND}${HUNDREDS}${following}`),
    ({ thousands = 0, ...parts }) => `${at === 0 ? '' : '$'}${thousands * 1000 + sum(parts)}`,
  ]),
  // `thirty-two thousand`, but not `two thousand and eighteen`.
  [
    spoken(
      String.raw`${NOT_AFTER_DRIVING}(?<thousands>${BELOW_100})\s+thousand\b(?!${OTHER_UNIT})(?:${OF_A_SUM}|(?!\s+and\s+${BELOW_100})${AFTER_A_PRICE})`,
    ),
    ({ thousands = 0 }) => `$${thousands * 1000}`,
  ],
  // The trade's way to say a price: `eighteen nine ninety`, `twelve four-ninety`, `fifty-four two`.
  [
    spoken(`(?<thousands>${BELOW_100})${GAP}(?<hundreds>${UNIT})${GAP}(?<rest>${TENFOLD})\\b`),
    ({ thousands = 0, ...parts }) => `$${thousands},${sum(parts)}`,
  ],
  [
    spoken(`(?<thousands>${TEN}${GAP}${UNIT}|${TEEN})${GAP}(?<hundreds>${UNIT})\\b${AFTER_A_PRICE}`),
    ({ thousands = 0, hundreds = 0 }) => `$${thousands}.${hundreds}k`,
  ],
  // Digit by digit: `nine nine nine oh`.
  [
    spoken(`(?<all>${UNIT}(?:${GAP}${DIGIT}){3,4})\\b`),
    (_, words) =>
      `$${words
        .split(/[\s-]+/)
        .map(numberOf)
        .join('')}`,
  ],
  // A year: `twenty eighteen`.
  [
    spoken(
      String.raw`twenty${GAP}(?<years>${TEEN}|twenty(?:${GAP}${UNIT})?)\b(?![\s-]+(?:inch|volt|minute|hundred|seat|vision|hindsight|cricket))(?!${MONEY})`,
    ),
    ({ years = 0 }) => String(2000 + years),
  ],
  // A rate, but not `two point five litres`.
  [
    spoken(
      String.raw`(?<whole>${BELOW_100})\s+point\s+(?<tenths>${DIGIT})(?:\s+(?<hundredths>${UNIT}))?(?=\s*(?:%|per ?cent|p[./]?a\b|per annum|fixed (?:for|over|rate|interest)))|${OF_LENDING}(?<whole>${UNIT})\s+point\s+(?<tenths>${DIGIT})(?:\s+(?<hundredths>${UNIT}))?\b`,
    ),
    ({ whole = 0, tenths = 0, hundredths = '' }) => `${whole}.${tenths}${hundredths}`,
  ],
  [
    spoken(String.raw`(?<whole>${UNIT})\s+point\s+(?<tenths>${UNIT})\s+(?<hundredths>${UNIT})\b`),
    ({ whole = 0, tenths = 0, hundredths = 0 }) => `${whole}.${tenths}${hundredths}%`,
  ],
  [
    spoken(String.raw`(?<hundreds>a|${BELOW_100})[\s-]+hund(?:red|y)(?:${AND}(?<rest>${BELOW_100}))?(?=${MONEY})`),
    (parts) => String(sum(parts)),
  ],
  [
    spoken(
      String.raw`(?<hundreds>a|${BELOW_100})[\s-]+hund(?:red|y)(?:${AND}(?<rest>${BELOW_100}))?${OF_A_SUM}|${AFTER_A_CUT}(?<hundreds>${BELOW_100})[\s-]+hund(?:red|y)\b(?!${OTHER_UNIT})|(?<hundreds>${UNIT})${GAP}(?<rest>${TENFOLD}|${TEEN})${OF_A_SUM}|(?<=\b(?:re)?payments?\s+(?:of|from|at)\s+)(?<hundreds>a|${BELOW_100})[\s-]+hund(?:red|y)(?:${AND}(?<rest>${BELOW_100}))?|(?<=\b(?:the|our|an?)\s+)(?<hundreds>${UNIT})-(?<rest>${TENFOLD})(?=\s+(?:[\w-]+\s+){0,2}(?:fees?|charge|levy|surcharge|pack|package|bundle|sign-off|check|inspection)\b)|${AFTER_AN_ADDITION}(?:(?<hundreds>${UNIT})${GAP}(?<rest>${TENFOLD})|(?:(?<hundreds>${BELOW_100})[\s-]+)?hund(?:red|y)(?:${AND}(?<rest>${BELOW_100}))?)\b(?!${OTHER_UNIT})`,
    ),
    (parts) => `$${sum(parts)}`,
  ],
  [
    spoken(
      String.raw`(?<all>\d{1,2}|${TENFOLD}|${TEEN})${A_HALF}\b${NO_PERIOD}|(?<all>${BELOW_100})(?:${A_HALF}| and (?:a quarter|three quarters?))(?=[\s-]*(?:%|grand|thou|per ?cent|p[./]?a\b|per annum))|${OF_LENDING}(?<all>${UNIT}) and (?:a (?:half|quarter)|three quarters?)\b(?! of)`,
    ),
    ({ all }, words) => `${all}${/three/i.test(words.slice(-14)) ? '.75' : /quarter/i.test(words) ? '.25' : '.5'}`,
  ],
  // A whole sentence: `Eighty-eight each week.`
  [
    spoken(
      String.raw`(?<=(?:^|[.!?\n])\s*|\bcosts?\s+you\s+)(?<all>${TENFOLD}|${TEEN})(?=\s+${EACH_TIME}\s*(?:[.!]|$))`,
    ),
    ({ all = 0 }) => `$${all}`,
  ],
  [spoken(AS_THOUSANDS), ({ all = 0, half }) => `${all}${half === undefined ? '' : '.5'}`],
  // A repayment: `forty-nine a week`.
  [
    spoken(
      String.raw`(?<=(?:^|[.!?\n]\s*|\b(?:pay(?:ing)?|for|from|only|just|deposit,?)\s+))(?<all>${TENFOLD}|${TEEN})(?=\s+(?:(?:a|per|each|every)\s+(?:week|fortnight)|weekly)\b)`,
    ),
    ({ all = 0 }) => String(all),
  ],
  [
    spoken(
      String.raw`(?<all>${BELOW_100})(?=${MONEY})|(?<all>a)(?= (?:grand|thousand(?:\s+(?:dollars|bucks))?)(?:\s+(?:off|down|less|lower|cheaper|under|below|deposit|and|on|since)\b|\s*[,.!]))`,
    ),
    ({ all = 0 }) => String(all),
  ],
]

const numberOf = (words = 'one'): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => sum + (word === 'a' ? 1 : (VALUES.get(word) ?? (Number(word) || 0))), 0)

/**
 * A text with digits for its spoken prices, rates and sums of money: `$18,990` for `eighteen nine ninety`, `5.99%` for
 * `five point nine nine`, `140 bucks` for `a hundred and forty bucks`. Other numbers, such as `two keys`, stay words.
 */
export const withDigits = (text: string): string =>
  SPOKEN.reduce(
    (so, [pattern, digits]) =>
      so.replace(pattern, (words, ...rest) => {
        const groups: Record<string, string | undefined> = rest.at(-1)
        const parts = Object.entries(groups).flatMap(([name, said]) =>
          said === undefined ? [] : [[name, numberOf(said)]],
        )
        return digits(Object.fromEntries(parts), words)
      }),
    text,
  )
