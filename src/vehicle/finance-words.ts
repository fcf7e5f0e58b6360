import { amountsIn } from './amounts.ts'
import { type Phrase, words, wordsIn } from './phrases.ts'

const NUMBER_WORD = '(?:zero|nought|nil|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
/** `4.9%`, `6 per cent`, `seven point nine percent`. */
const PERCENT = String.raw`(?:\d+(?:\.\d+)?|${NUMBER_WORD}(?: point ${NUMBER_WORD})?)\s?(?:%|per ?cent|pc\b)`
const A_YEAR = String.raw`(?:p[./]?\s?a\b|per annum|a year|apr\b|fixed|flat)`
/** A rate without its sign, where nothing else can be meant: `5.49 p/a`. */
const BARE_PERCENT = String.raw`1?\d\.\d{1,2}(?!,?\d|\s?(?:%|in (?:the|our)|l\b|lit|k|x\b|m\b|t\b|am\b|pm\b|out of|on|\/|stars?|grand|inch|per (?:100|hundred)))`
/** Of a loan, rather than in a pastime. */
const INTEREST = String.raw`interest(?! in (?!(?:the |your )?(?:first|1st|year|\d)))`
const LENDING = String.raw`(?:money at|financ\w*|${INTEREST}|rates?|loans?|lend\w*|borrow\w*|repay\w*|comparison|apr|chattel|lease)`
/** Percentages of something else. */
const NO_RATE =
  /\b(?:if your|for example|customers?|review\w*|recommend\w*|tyres?|tread|brakes?|pads|batter\w+|health|soh|degrad\w+|los(?:es?|ing)|charges?|capacity|humidity|hybrid|synthetic|cotton|success|approval rate|pass rate|hit rate|frame rate|deposit of|commission|discount|spring rates?|fuel|100(?= ?%))\b/i

/** An interest rate: a number with a per cent sign, beside a word for lending. */
const RATE: readonly Phrase[] = [
  {
    pattern: words`
      ${PERCENT}[\s*^#(]*${A_YEAR}[\s\S]{0,40}
      \d{1,2}\.\d{1,2}[\s*^#(]*(?:p[./]?\s?a\b|per annum|apr\b|fixed(?= (?:for|over|rate|interest)))[\s\S]{0,40}
      (?:money|financ\w*|${INTEREST}|rates?|loans?|chattel mortgage|borrow\w*|lend(?:ing)?(?: (?:it|you|to)){0,3}|fixed)(?: (?:starts?|starting|begins?))? (?:from|at|of|as low as)(?: (?:only|just))? ${BARE_PERCENT}
    `,
    unless: NO_RATE,
  },
  {
    pattern: words`${PERCENT}[\s*^#(]*(?:for |on |to )?(?:approved (?:applicants?|customers?|buyers?)|o\.?a\.?c|t\.?a\.?p)`,
    unless: NO_RATE,
  },
  {
    pattern: words`(?<![\d.])1?\d\.\d{1,2}\s?(?:%|per ?cent) (?:on|for|across) (?:[\w-]+ ){0,4}?(?:cars?|utes?|wagons?|hatch(?:es)?|vans?|trucks?|tippers?|movers?|rigs?|trailers?|bikes?|motorhomes?|caravans?|campers?|demos?|models?|range|stock|suvs?|4x4s?|cabs?|vehicles?|evs?|hybrids?)(?! \w+ (?:tint|tyres?)|')|(?<![\d.])1?\d\.\d{1,2}\s?(?:%|per ?cent),? (?:for (?:all |our |eligible )?(?:farmers|tradies|nurses|teachers|public servants|locals|everyone|anyone|businesses)|(?:utes|cars|vans|trucks|bikes|demos) only)|fixed (?:at|from) ${PERCENT}`,
    unless: NO_RATE,
  },
  { pattern: words`approved (?:\w+ ){0,3}(?:at|from) (?:\w+ ){0,2}${PERCENT}(?! of\b)` },
  {
    pattern: words`(?:0|zero|1?\d\.\d{1,2})\s?(?:%|per ?cent) (?:for|over) \d+ (?:months?|years?).{0,20}`,
    unless: NO_RATE,
  },
  { pattern: words`(?:${LENDING})[\s\S]{0,60}?${PERCENT}`, unless: NO_RATE, evenDenied: true },
  {
    pattern: words`${PERCENT}[\s*^#(]*(?:p\.?a\.? ?)?(?:${INTEREST}|finance|fixed|comparison|(?:car |secured )?(?:loans?|rates?)|apr)`,
    unless: NO_RATE,
    evenDenied: true,
  },
  { pattern: words`(?:interest ?free|(?:no|nil|zero) ${INTEREST})[\s\S]{0,30}`, evenDenied: true },
]

const COMPARISON_RATE: readonly Phrase[] = [
  { pattern: words`comparison(?: rates?)?(?: of|:| is| from)? ?(?:${PERCENT}|${BARE_PERCENT})`, evenDenied: true },
  { pattern: words`(?:${PERCENT}|${BARE_PERCENT})[\s*^#(]*(?:p[./]?\s?a\.?)? ?\(?comparison`, evenDenied: true },
]

/** `4.9% across the range! Get pre-approved today`: a sentence that begins with a rate, before one about lending. */
const HEADLINE: readonly Phrase[] = [
  {
    pattern: words`(?<=^|, )(?:from |only |just |at |now )*${PERCENT}(?! (?:off|of|discount|deposit|less|more|cheaper|lower|tint)).{0,80}?(?:${LENDING}|(?:pre ?)?approv(?:ed|al))`,
    unless: NO_RATE,
  },
]

/** The interest rate that a text advertises. */
export const rateIn = (text: string): string | undefined =>
  wordsIn(text, RATE) ?? wordsIn(text.replace(/[.!]+\s/g, ', '), HEADLINE)

/** The comparison rate in a text. */
export const comparisonRateIn = (text: string): string | undefined => wordsIn(text, COMPARISON_RATE)

/** The repayment that a text advertises, such as `$99 a week`. */
export function repaymentIn(text: string): string | undefined {
  const found = amountsIn(text).find(({ role }) => role === 'repayment')
  if (!found) return undefined
  const at = found.sentence.indexOf(found.words)
  return (
    found.sentence
      .slice(at, at + found.words.length + 14)
      .replace(/\s\S*$/, '')
      .trim() || found.words
  )
}

const FINANCE: readonly Phrase[] = [
  {
    pattern: words`
      financ\w*|repay\w*|loans?|lend(?:er|ing)s?|borrow\w*|afford\w*|credit|novated|chattel mortgage|balloon
      (?:interest|comparison) rates?|interest ?free|pre ?approv\w*|o\.?a\.?c|t\.?a\.?p
      (?:no|zero|nil|low) deposit|deposit from|buy now,? pay later
      (?:weekly|fortnightly|monthly) (?:payments?|instal\w+)|per (?:week|fortnight|month)|p\.?w
      pay(?:ments?)? (?:nothing|off|plans?|from|weekly|fortnightly|monthly)
    `,
    unless: /\b(?:a credit to|loan car|credit card)\b/i,
    evenDenied: true,
  },
]

/** Whether a text is about borrowing. Agents get nothing that could pass for financial advice. */
export const isAboutFinance = (text: string): boolean =>
  wordsIn(text, FINANCE) !== undefined || rateIn(text) !== undefined || repaymentIn(text) !== undefined
