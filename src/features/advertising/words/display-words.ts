import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, pricesIn, type WordRule, withAnswers } from './ad-text.ts'

/** Where and when a person gets the information that must be displayed on the vehicle. */
const IN_PLACE = String.raw`(?:in|on|at) (?:(?:the|our) )?(?:\w+ )?(?:windscreen|window|wall|car|vehicle|dash\w*|yard|office|showroom|glove ?box|dealership|premises|drawer|folder|file|filing cabinet|cupboard|clipboard|desk|counter|reception)`
const ON_ASKING = String.raw`(?:just )?(?:ask|call|contact|message|text|email|e-mail|flick|ring|see us|dm|inbox|pm|holler|sing out|yell)\w*|(?:come|pop|swing|drop) (?:in|by)|(?:available|supplied|provided) from`
const LATER =
  'in person|(?:up)?on (?:request|asking|deposit|application|site)|at (?:signing|settlement|purchase)|to (?:follow|come|be (?:completed|done|filled))|coming|on its way|when you (?:come|visit|buy)|after (?:deposit|purchase)'
const GIVEN = String.raw`(?:is |are )?(?:given|supplied|provided|shown|handed(?: over)?|e-?mailed|sent|signed|available|kept|held) (?:to (?:the |you |buyers? )?(?:\w+ )?)?(?:at|on|in|after|when|with|once|by|upon|to)`
const NOT_SHOWN = String.raw`(?:not|haven't) got a?round to|on our to[\s-]do list|not (?:yet )?loaded|(?:don't|do not|never|haven't|hasn't|didn't|won't|stopped|no longer)(?: bother(?: with)?| got| been)? (?:go(?= (?:online|up|on))|put|show|list|publish|display|load|upload|post|done|filled|finished|printed|prepared|completed)\w*|(?:aren't|isn't|not|never) (?:\w+ )?(?:yet )?(?:published|shown|online|displayed|listed|on (?:the|this|our)|supplied|available|provided|ready)|not (?:on |in )?(?:the|our|this) (?:\w+ )?(?:web ?sites?|sites?|listings?|pages?|ads?|web)\b|(?:leav(?:e|es|ing)|left|keep(?:s|ing)?|kept|tak(?:e|es|en))(?: \w+){0,2} (?:out\b|off (?:the|our|this) (?:\w+ )?(?:site|website|listings?|pages?|ads?)|off ?line)`

const ONLY_THERE = `only (?:appears?|lives?|shows?|hangs?|${IN_PLACE}s?)|${IN_PLACE}s?(?: themselves)? only`

/** A page that explains procedures advertises no vehicle, so there only what is never displayed breaks the rule. */
const advertises = ({ vehicle, place, text }: AdText): boolean =>
  vehicle !== undefined || !['page', 'post', 'reply'].includes(place) || pricesIn(text).length > 0

/** Before a sentence that says more of the same things. */
const OF_THE_SAME = /[.!]\s+(?=(?:they|it|those|these|we|our)\b[^.!?]*\b(?:them|those|it|they)\b)/gi

/** Information that a person must ask for, although it has to be displayed. */
function requested(what: string, here: RegExp): NonNullable<WordRule['finds']> {
  const [inAds, inPages] = [
    [IN_PLACE, ON_ASKING, LATER, GIVEN, NOT_SHOWN, LOST],
    [LATER, NOT_SHOWN, ONLY_THERE],
  ].map((elsewhere) => [
    {
      pattern: words`
        ${together(what, `(?:${elsewhere.join('|')})`, 70)}.{0,20}
        (?<!\b(?:never|not|\w+n't) )(?:leav(?:e|es|ing)|left|keep(?:s|ing)?|kept) (?:(?:the|our|all|any) )?${what}(?: \w+)? (?:off|out of|away from) (?:(?:the|our|this) )?(?:\w+ )?(?:sites?|websites?|listings?|pages?|ads?)
        (?:won't|don't|can't|not|never) (?:\w+ )?(?:find|see|get|bother with) (?:(?:the|our|any|an?) )?${what}(?: \w+)? (?:on|in) (?:the|our|this|a) (?:\w+ )?(?:web ?sites?|sites?|listings?|pages?|ads?|web)
        for (?:(?:the|our|a) )?${what},? (?:please )?(?:visit|come|call|ring|ask|see|pop|drop|e-?mail|text|message)\b.{0,15}
        no ${what} (?:yet )?(?:available|supplied|provided|on file|displayed)
      `,
      unless: here,
      evenDenied: true,
    },
  ])
  return (text) =>
    wordsIn(withAnswers(text.text).replace(OF_THE_SAME, ' - '), (advertises(text) ? inAds : inPages) ?? [])
}

/** What became of a label that isn't there. */
const LOST = String.raw`(?:peeled|fell|came|come|fallen|washed|blew|ripped|torn)(?: \w+)? off|(?:(?:'s|is|are|went|has) )?(?:gone|missing|lost)`

const HERE =
  /(?<!\b(?:not|never|\w+n't|leav(?:e|es|ing)|left)\b[^.!?]{0,60})\b(?:below|above|on this page|(?<!(?:down|out|over|come|in) )here|download|link|click|attached|beside|next to the photos|under the photos)\b/i
const CIN = '(?:cins?|consumer (?:info(?:rmation)? )?(?:notices?|cards?|sheets?)|window card)'
const LABEL = String.raw`(?:(?:vehicle )?(?:energy|fuel|emissions?|efficiency)[\s-]*(?:economy |saver |efficiency |rating )?(?:labels?|stars?|ratings?|info\w*)|fuel[\s-]?saver(?: \w+)?|(?:(?:fuel|energy|star|economy|efficiency|emissions?)[\s-]){1,2}(?:stickers?|labels?|stars)|(?<!ancap |safety )star ratings?)`

/** The required entries of the notice, as a text would give them. */
const NOTICE: readonly RegExp[] = [
  /\btrader\b|\bsold by\b|\bltd\b|\blimited\b/i,
  /\b(?:number|no\.?|rmvt|mvtr)\s*:?\s*[a-z]?\d{4,}|\bM\d{4,}/i,
  /\bppsr\b|\bsecurity interest/i,
  /\bodometer\b|\bkms?\b/i,
  /\bvin\b|\bchassis\b/i,
  /\bfirst registered|\bfirst registration|\bnz new\b/i,
  /\bdamaged?\b/i,
  /\bprice\b|\$\s?\d/i,
]

/** One entry of the notice, by its names in texts. */
const NOTICE_PART =
  '(?:(?:year of )?first (?:regist\\w+|rego)(?: (?:year|date))?|odometer|odo|km reading|vin|chassis(?: number| no\\.?)?|ppsr|(?:money|finance|anything)(?: still| is|.s)? owing|finance on it|security interest|import(?:ed)? (?:as )?damaged?(?: status)?)'
const NOT_GIVEN = String.raw`(?:(?:not|\w+n't)(?: been)? (?:on file|known|available|recorded|checked|verified|supplied|shown|stated|sure)|nobody knows|anyone's guess|by phone|unknown|unsure|n\/a|tba|tbc|missing|no idea|withheld|not to hand|to be (?:confirmed|advised)|on request|ask(?: us)?|pending)`

/** That a dealer didn't find it out, or leaves that to the buyer. */
const NOT_CHECKED = String.raw`(?:(?:not|never|\w+n't|nobody|no one|yet to)(?: \w+){0,4} (?:check\w*|ran|run(?:ning)?|looked? (?:up|into)|look(?:ing)? (?:up|into)|look(?=\W*$)|verif\w+|confirm\w*|search\w*|pull\w*)|(?:couldn't|can't) tell you|can't say|no idea|not sure|unsure|don't know|(?:one|something|up|job) (?:for|to) you\b|had better (?:check|run)|(?:you'd|you had) better (?:check|run)|check\b.{0,12}\byourself|to come)`

function incompleteNotice({ text }: AdText): string | undefined {
  const isNotice = /^\W*(?:cin|consumer information notice)\b\s*[.:-]/i.test(text) && !HERE.test(text)
  if (isNotice && NOTICE.some((part) => !part.test(text))) return text.slice(0, 40)
  return wordsIn(withAnswers(text), INCOMPLETE)
}

const INCOMPLETE: readonly Phrase[] = [
  {
    pattern: words`
        ${NOTICE_PART}(?: [\w']+){0,3}? ?(?:[:-] ?)?${NOT_GIVEN}
        (?:not|never|haven't|hasn't) (?:\w+ )?(?:checked|run|done|looked up) (?:the |a )?${NOTICE_PART}
        ${together(NOTICE_PART, NOT_CHECKED, 45)}.{0,15}
        (?:ask|contact|call|message|text|enquire)\w*.{0,15}? for (?:the |its |a )?${NOTICE_PART}
        ${NOTICE_PART}.{0,60}? available (?:if|when|from|by)\b.{0,15}
      `,
    unless: /\b(?:no|nothing|isn't any|clear of)\b[^.,]{0,15} owing\b|\b(?:shows?|came back|clear)\b/i,
    evenDenied: true,
  },
]

const OF_LABEL = /\b(?:energy|fuel|economy|label|carbon|emissions?|running)\b/i
/** Figures that were measured or rated differently. */
const OFF_LABEL =
  /\b(?:ancap|safety|crash|review\w*|average[sd]?|averag\w+|real[\s-]world|highway|open road|motorway|city|urban|town|trip|we (?:get|got|see|saw)|towing|as low as|from)\b/i

/** How texts write each figure of the energy label, and how far they may round it. */
const LABEL_FIGURES = [
  {
    name: 'l100',
    within: 0.05,
    written: /(\d{1,2}(?:\.\d{1,2})?(?=\s?l)|\d{1,2}\.\d{1,2})\s?(?:l|litres?)?\s?(?:\/|per)\s?100(?:\s?k\w*)?\b/gi,
  },
  { name: 'stars', within: 0, written: /(\d(?:\.\d)?)[\s-]?stars?\b/gi },
  { name: 'cost_year', within: 5, written: /\$\s?(\d[\d,]*)\s?(?:a|per|\/)\s?(?:year|yr|annum)\b/gi },
  { name: 'co2', within: 0.5, written: /(\d{1,3}(?:\.\d)?)\s?g(?:rams?)?(?:\s?(?:of )?co2)?\s?(?:\/|per)\s?km\b/gi },
] as const

/** A figure of the energy label in words that differs from the record's. */
function otherLabel({ text, vehicle }: AdText): string | undefined {
  const sentences = sentencesOf(text).filter((sentence) => OF_LABEL.test(sentence) && !OFF_LABEL.test(sentence))
  for (const { name, within, written } of LABEL_FIGURES) {
    const known = vehicle?.energy_label?.[name]
    if (known === undefined) continue
    const figures = sentences.flatMap((sentence) => [...sentence.matchAll(written)])
    // With a tenth more, because fractions aren't exact in binary.
    const other = figures.find(([, figure = '']) => Math.abs(Number(figure.replaceAll(',', '')) - known) > within * 1.1)
    if (other) return other[0]
  }
  return undefined
}

/** A whole advertisement without the label that its vehicle has. */
const noLabel = ({ text, vehicle, standalone = false }: AdText): string | undefined =>
  standalone && vehicle?.energy_label && !/\blabel\b|\bstars?\b|\d\s?l?(?:itres)?\s?(?:\/|per)\s?100/i.test(text)
    ? 'nothing of the energy label'
    : undefined

const requestedLabel = requested(LABEL, /\b(?:below|on this page|L\/100|beside|under the photos)\b/i)

export const DISPLAY_WORDS: readonly WordRule[] = [
  {
    rule: 'NZ-CIN',
    when: (text) => text.vehicle === undefined || text.vehicle.car_type !== 'new',
    finds: requested(CIN, HERE),
  },
  { rule: 'NZ-CIN-FULL', finds: incompleteNotice },
  {
    rule: 'NZ-LABEL',
    when: ({ vehicle, text }) => (vehicle?.gvm_kg ?? 0) <= 3500 && !/\bgvm\b/i.test(text),
    finds: (text) => otherLabel(text) ?? noLabel(text) ?? requestedLabel(text),
  },
]
