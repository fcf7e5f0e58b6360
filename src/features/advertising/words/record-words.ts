import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import type { Jurisdiction } from '../rule.ts'
import { type AdText, isAboutNew, isAboutUsed, isIn, pricesIn, type WordRule, withAnswers } from './ad-text.ts'

/** Where and when a person gets the information that must be displayed on the vehicle. */
const IN_PLACE = String.raw`(?:in|on|at) (?:(?:the|our) )?(?:\w+ )?(?:windscreen|window|wall|car|vehicle|dash\w*|yard|office|showroom|glove ?box|dealership|premises|drawer|folder|file|filing cabinet|cupboard|clipboard|desk|counter)`
const ON_ASKING = String.raw`(?:just )?(?:ask|call|contact|message|text|email|e-mail|flick|ring|see us|dm|inbox|pm|holler|sing out|yell)\w*|(?:come|pop|swing|drop) (?:in|by)|(?:available|supplied|provided) from`
const LATER =
  '(?:up)?on (?:request|asking|deposit|application|site)|at (?:signing|settlement|purchase)|to (?:follow|come|be (?:completed|done|filled))|coming|on its way|when you (?:come|visit|buy)|after (?:deposit|purchase)'
const GIVEN = String.raw`(?:is |are )?(?:given|supplied|provided|shown|handed(?: over)?|e-?mailed|sent|signed|available|kept|held) (?:to (?:the |you |buyers? )?(?:\w+ )?)?(?:at|on|in|after|when|with|once|by|upon|to)`
const NOT_SHOWN = String.raw`(?:don't|do not|never|haven't|hasn't|didn't|won't)(?: bother| got| been)? (?:put|show|list|publish|display|load|upload|post|done|filled|finished|printed|prepared|completed)\w*|(?:aren't|isn't|not|never) (?:\w+ )?(?:yet )?(?:published|shown|online|displayed|listed|on (?:the|this)|supplied|available|provided|ready)`

/** A page that explains procedures advertises no vehicle, so there only what is never displayed breaks the rule. */
const advertises = ({ vehicle, place, text }: AdText): boolean =>
  vehicle !== undefined || !['page', 'post', 'reply'].includes(place) || pricesIn(text).length > 0

/** Information that a person must ask for, although it has to be displayed. */
function requested(what: string, here: RegExp): NonNullable<WordRule['finds']> {
  const [inAds, inPages] = [
    [IN_PLACE, ON_ASKING, LATER, GIVEN, NOT_SHOWN],
    [LATER, NOT_SHOWN],
  ].map((elsewhere) => [
    {
      pattern: words`
        ${together(what, `(?:${elsewhere.join('|')})`, 55)}.{0,20}
        no ${what} (?:yet )?(?:available|supplied|provided|on file|displayed)
      `,
      unless: here,
      evenDenied: true,
    },
  ])
  return (text) => wordsIn(withAnswers(text.text), (advertises(text) ? inAds : inPages) ?? [])
}

const HERE =
  /\b(?:below|above|on this page|(?<!(?:down|out|over|come|in) )here|download|link|click|attached|beside|next to the photos|under the photos)\b/i
const CIN = '(?:cins?|consumer (?:info(?:rmation)? )?(?:notices?|cards?|sheets?)|window card)'
const LABEL = String.raw`(?:(?:vehicle )?(?:energy|fuel|emissions?|efficiency)[\s-]*(?:economy |saver |efficiency |rating )?(?:labels?|stars?|ratings?|info\w*)|fuel[\s-]?saver(?: \w+)?|(?<!ancap |safety )star ratings?)`

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
  '(?:(?:year of )?first (?:regist\\w+|rego)(?: (?:year|date))?|odometer|odo|km reading|vin|chassis(?: number| no\\.?)?|ppsr|(?:money|finance|anything) owing|security interest|import(?:ed)? (?:as )?damaged?(?: status)?)'
const NOT_GIVEN = String.raw`(?:(?:not|\w+n't)(?: been)? (?:on file|known|available|recorded|checked|verified|supplied|shown|stated|sure)|nobody knows|anyone's guess|by phone|unknown|unsure|n\/a|tba|tbc|missing|no idea|withheld|to be (?:confirmed|advised)|on request|ask(?: us)?|pending)`

function incompleteNotice({ text }: AdText): string | undefined {
  const isNotice = /^\W*(?:cin|consumer information notice)\b\s*[.:-]/i.test(text) && !HERE.test(text)
  if (isNotice && NOTICE.some((part) => !part.test(text))) return text.slice(0, 40)
  return wordsIn(text, INCOMPLETE)
}

const INCOMPLETE: readonly Phrase[] = [
  {
    pattern: words`
        ${NOTICE_PART}(?: [\w']+){0,3}? ?(?:[:-] ?)?${NOT_GIVEN}
        (?:not|never|haven't|hasn't) (?:\w+ )?(?:checked|run|done|looked up) (?:the |a )?${NOTICE_PART}
        (?:ask|contact|call|message|text|enquire)\w*.{0,15}? for (?:the |its |a )?${NOTICE_PART}
        ${NOTICE_PART}.{0,60}? available (?:if|when|from|by)\b.{0,15}
      `,
    unless: /\bno finance owing\b/i,
    evenDenied: true,
  },
]

const DAMAGE = String.raw`(?:damaged?|hail|d[ei]nt(?:s|ed)?|ding(?:s|ed)?|dimples|(?:kerb|curb|gutter)(?:ed|s)?(?: rash)?|marks? (?:on|to|in)|scratch(?:es|ed|ing)?|scrap(?:e|es|ed)|flood(?:ed)?|water (?:got |came |leak\w* |ingress|damage|entered)(?:in\w*|through)?|bump(?:ed)?|prang(?:ed)?|cracks?(?! open)|cracked|scuff(?:s|ed)?|smash\w*|bingle|knock(?:ed)? (?:about|around)|(?:a|got|copped|had|has|took) knocks?|chip(?:s|ped)? (?:in|on)|(?:a|has|small|tiny|paint) chips?|stone chips?|blemish\w*|graz\w*|storm|creas\w+|whack\w*|goug\w+|buckled|bent|collision|accident)`
const REPAIR =
  /\b(?:un|not |fully |been |since |professionally )?(?:repair\w*|fixed|replaced|resprayed|repainted|rectified|made good|restored)\b/i
const NO_DAMAGE =
  /\b(?:not damaged|no (?:\w+ )?(?:damage|dents?|dings?|scratch\w*|hail|cracks?|accidents?)|never (?:\w+ )?(?:damaged|dented|flooded|in an?)|damage[\s-]?free|without (?:a )?(?:dent|scratch|damage)|not a (?:dent|scratch|mark)|hail (?:blanket|cover|protect\w*|net)|flood[\s-]?(?:lit|lights?)|speed bumps?|scratch[\s-]resist\w*|bump(?:er)? (?:bar|guard)|collision (?:warning|mitigation|avoidance|alert)|accident[\s-]free|barnstorm|storm (?:grey|blue|white|black))/i

const WRITE_OFF = '(?:repairable write ?offs?|written ?off|write ?offs?|wovr|rwo|statutory write)'
const NEVER = "(?:never|not|hasn't|wasn't|isn't|nothing|nowhere)"
const CLEAN = words`
  ${NEVER}(?: [\w']+){0,7} (?:accident|crash\w*|hit|bingle|prang|ding|dent|bump|scratch|written ?off|write ?off|damaged?|hail|flood\w*|register|panel ?beater|smash repairs?|insurance claim)
  ${together('(?:clear|clean|perfect|spotless|unblemished|faultless|flawless|fine|ok)', "(?:history(?:'s)?|title|ppsr|record|past|on paper)", 25)}
  no (?:accidents?|accident history|damage|write ?off|history of|stories|skeletons|secrets|nasty surprises)|nothing to hide
  accident free
`

const DENIED_HISTORY: readonly Phrase[] = [{ pattern: CLEAN, evenDenied: true }]
const NAMED_WRITE_OFF: readonly Phrase[] = [
  { pattern: words`${WRITE_OFF}.{0,25}`, unless: /asset|tax/i, evenDenied: true },
]
const PERHAPS_WRITTEN_OFF: readonly Phrase[] = [
  {
    pattern: words`(?:ex|was|been|previous(?:ly)?|former|possibl[ey]|may(?:be)?|might|repaired|rebuilt|(?:is|was|as) a).{0,25}? ?\b${WRITE_OFF}.{0,15}`,
    unless: /\bnot\b|\bnever\b/i,
  },
]
/** Words for a history as a write-off that leave it open. */
const UNCLEAR_WRITE_OFF: readonly Phrase[] = [
  {
    pattern: words`
      ${together("(?:might|may|could(?:'ve)?|can't say|possibly|not sure|unsure|unknown|don't know|think|believe|maybe|apparently|history|ask|call|enquire|check|status|once|ever|been)", WRITE_OFF, 40)}.{0,15}|${WRITE_OFF}\?
      salvage (?:auction|purchase|title|car|vehicle).{0,15}
      (?:damaged and (?:repaired|rebuilt)|rebuilt).{0,20}? (?:status|unknown).{0,10}|register (?:status|history).{0,20}
      insurance (?:claim|payout|job).{0,20}|insur(?:er|ers|ance company) (?:paid|wrote|settled).{0,25}
      (?:put|stitched|built|welded) (?:it|her|him) back together
      (?:from|bought (?:at|from|through)|ex)(?: an?)? (?:pickles|manheim|salvage|insurance (?:auction|co\w*)).{0,30}
    `,
    unless: /asset|tax/i,
    evenDenied: true,
  },
  {
    pattern: words`(?:after|had|following|been in) (?:an?|some)(?: \w+)? (?:accident|bump|bingle|prang|hit|crash|claim|knock).{0,30}`,
  },
]
/** A modification that nobody approved; the next sentence may say so. */
const MODIFIED: readonly Phrase[] = [
  {
    pattern: words`
      (?:(?:put|dropped|fitted|stuffed|squeezed) (?:an? |the )?(?:\w+ )?(?:v8|v6|ls\d?|barra|engine|motor)|conversion|engine swap|motor swap|ls swap|turbo(?:ed)?|swapped|modified|mods?|lift(?:ed)?(?: kit)?|lowered|coilovers|gvm upgrade|cut springs)[\s\S]{0,60}? (?:no|not|without|haven't|hasn't|isn't|never|un) ?(?:\w+ ){0,3}?(?:engineer\w*|certificate|cert|paperwork|mod ?plate|approv\w+|legal|registered|declared).{0,20}
      unengineered|not engineered
    `,
    evenDenied: true,
  },
]
/** Histories, readings and weather damage that a dealer's notice has to state. */
const DOUBTFUL: readonly Phrase[] = [
  {
    pattern: words`
      (?:bit of |colourful |chequered |interesting |some |a |has )+(?:a )?(?:past|backstory|background story)
      (?:has (?:a |some )?|bit of )history|(?:history|past).{0,12}? (?:unknown|unclear|is a (?:mystery|story)|not (?:known|sure))
      (?:ask|call|phone|ring|chat).{0,40}? (?:about (?:its|the|her|his) (?:history|past|story)|before (?:driving|coming|travelling|you (?:drive|come|travel)))
    `,
    unless: /\b(?:service|full|log ?book|great|good|excellent|owner'?s?|complete) history\b/i,
  },
  {
    pattern: words`
      ${together("(?:odometer|odo|k[m'’]s?|kays|kilometres|mileage|clock|speedo|reading|reads|cluster|instrument panel)", "(?:not (?:guaranteed|sure|certain|verified|right|known|original)|(?:can't|cannot|can not|won't|couldn't|wouldn't) (?:be (?:verified|guaranteed|confirmed)|vouch|promise|guarantee|swear)|unsure|unverified|may (?:not )?be (?:wrong|out|off|correct|right|accurate|genuine)|incorrect|inaccurate|unknown|might (?:be|not)|(?<!\\b(?:no|without|beyond|not a|any) )doubt\\w*|who knows|anyone's guess|(?:don't|can't) (?:hold us|quote us|go by|trust|rely)|(?:has|have|it's) done more|take (?:it )?with|grain of salt|out of another)", 40)}.{0,15}
      ${together('(?:odometer|odo|clock|speedo|cluster|instrument panel)', '(?:swapped|replaced|changed|(?:came|comes|is|was) (?:from|out of|off) an)', 25)}.{0,15}
      ${together('(?:hail(?: ?storm)?|flood(?:ed|ing|s|waters?)?(?! (?:lights?|lamps?))|water ?line)', '(?:been|was|sat|stood|parked|caught|copped|went|through|bit of|under|marks?|d[ei]nts?|dings?|dimples?|affected|damaged?|claims?|car|vehicle|ex|former|light|minor|some|few|swim)', 18)}
      ${together('water', '(?:sat|stood|under|swim|affected|damaged?|ingress)', 18)}
    `,
    unless:
      /\b(?:damage|claims?|hail|flood)\s?[:?]+ (?:none|nil|no)\b|\b(?:no history of|never|free of|net|covers?|blanket|(?:hot|cold|drinking|fresh|grey|water) (?:water|tank|pump)|water (?:tank|pump)|insurance)\b/i,
    unlessText: /\bnotice\b/i,
  },
]

/** Words before a year that make it another vehicle's. */
const OF_ANOTHER = String.raw`(?:than|like|as|of|from|off|to|till|until|before|fits?|suits?|unlike|the|since|for|in|with|not|won|winner)\b`
const escaped = (name = '-'): string => name.replace(/[^\w ]/g, '\\$&')

const yearClaims = ({ text, place, vehicle }: AdText): { year: number; words: string }[] => {
  const [first = ''] = sentencesOf(text)
  const leading = ['name', 'post', 'banner', 'promotion', 'offer', 'badge', 'tag'].includes(place)
    ? [...first.matchAll(/^\W*((?:19|20)\d\d)\s+(?=[A-Z0-9])[\w-]+(?:\s+[\w-]+)?/g)]
    : []
  const stated = [
    ...text.matchAll(
      /(?<!\d)(?<!\b(?:until|from|than|before|like|as|to|till)\s(?:the\s)?)(?:((?:19|20)\d\d)|['’](\d\d))[\s-]*(?:year[\s-]+)?(?:models?\b|compliance\b|build\b|built\b|plate[sd]?\b|spec\b|shape\b|facelift\b|upgrade\b|update\b|series\b|car\b|vehicle\b|registered\b)(?![\s-]+(?:maps?|navigation|service))/gi,
    ),
    ...text.matchAll(
      /\b(?:call(?:ed)? it an?|(?:sold|registered|listed|advertised|badged|complied|described|known) as an?|really an?|it'?s an?|it is an?|this is an?|a genuine|model year|year model|(?<!\bof the )year:?|plate says|plated|compliance(?: plate)?(?: date)?:?|badged(?: as)?(?: an?)?|built(?: in)?(?: late| early)?|build date:?|manufactured(?: in)?)\s+(?:late[\s-]|early[\s-])?((?:19|20)\d\d)\b/gi,
    ),
    ...text.matchAll(
      /(?<!\b(?:than|of|from|like|off|to|as|unlike|suits?|fits?|with|in|for)\s)\b(?:[Tt]his|[Oo]ur|[Aa]|[Aa] stunning|[Tt]idy|[Ll]ovely) ((?:19|20)\d\d) (?=[A-Z])(?!Map)\w+/g,
    ),
    ...text.matchAll(/\bGXL? ((?:19|20)\d\d)\b/g),
    ...text.matchAll(/\bMY\s?'?(?:(20\d\d)|(\d\d))\b/g),
  ]
  const own = new RegExp(
    `(?:^|: )\\W*(?:(?!${OF_ANOTHER})[a-z-]+\\s+){0,4}((?:19|20)\\d\\d)\\s+(?:${[vehicle?.make, vehicle?.model].map(escaped).join('|')})\\b(?!\\s+(?:sales|award|dealer))`,
    'gi',
  )
  const named = vehicle ? sentencesOf(text).flatMap((sentence) => [...sentence.matchAll(own)]) : []
  return [...leading, ...named, ...stated].flatMap((found) => {
    const digits = found[1] ?? (found[2] && `20${found[2]}`)
    const isModel = vehicle?.model === digits
    return digits && !isModel ? [{ year: Number(digits), words: found[0].trim() }] : []
  })
}

const IS_BUILT = /\b(?:built|build|manufactured)\b/i
const yearOf = (moment: string | undefined): number[] => (moment ? [Number(moment.slice(0, 4))] : [])

/** A year that is none of the vehicle's. */
function otherYear(text: AdText): string | undefined {
  const vehicle = text.vehicle
  if (!vehicle) return undefined
  const { year, build_date, compliance_date, cin } = vehicle
  const registered = [...yearOf(cin?.first_registered_nz), ...yearOf(cin?.first_registered_overseas)].sort()
  // Before 2007 the year of manufacture counts.
  if (isIn(text, 'NZ') && (registered[0] ?? 2007) < 2007) return undefined
  const known = isIn(text, 'NZ') ? [registered[0] ?? year] : [year, ...yearOf(build_date), ...yearOf(compliance_date)]
  if (known.every((one) => one === undefined)) return undefined
  // Years of manufacture don't count after that either.
  const claims = yearClaims(text).filter(({ words }) => !(isIn(text, 'NZ') && IS_BUILT.test(words)))
  return claims.find(
    // A model year begins in the preceding calendar year.
    ({ year, words }) =>
      IS_BUILT.test(words) && build_date
        ? !yearOf(build_date).includes(year)
        : !known.includes(year) && !(words.startsWith('MY') && known.includes(year - 1)),
  )?.words
}

const READING =
  /(?<![\d.,$])(\d{1,3}(?:[, ]\d{3})+|\d{2,6}(?:\.\d)?)(\s?(?:k|thou|thousand)\b)?[\s-]*((?:genuine |original |honest |careful |easy |low |true )*(?:kms?\b|k's|kays\b|klms?\b|kilomet\w+|k\b|on the (?:clock|odo\w*|dial|speedo|dash(?! ?cam))\b|(?:on it|from new|under (?:its|her|his) belt|travelled)\b|(?:ute|car)\b))?/gi
/** Other things that happened at a reading, or that are driven. */
const NOT_NOW =
  /\b(?:(?<!\b(?:run in|sits|sitting|still|now|it's) )at|to|until|till|every|each|per|next|since|in|up to|due(?: at)?|(?<!\b(?:has|have|had|only|just|it's|car's) )done(?: at)?|replaced(?: at)?|range(?: of)?|within|or|first|last|after|around town|about|services?|warranty|another|(?<!less )than|for|extra|(?<!(?:tick|bit|smidge|just) )over|only)\s*$/i
const NOT_THE_READING =
  /\b(?:servic\w+|warranty|belt|range|charge|next|replaced|km\/h|per (?:100|hundred)|a year|per year|annually|tank|rebuilt|motor fitted at|(?:engine|motor|donk|box|gearbox|transmission)(?: \w+){0,3} (?:has|with|at|done|only)(?: \w+){0,2} \d[\d,]*|bought (?:it )?(?:with|at)|towed|away|drive|from (?:town|the)|free|tyres?|since new battery|ago)\b/i

/** The odometer readings in a sentence, in kilometres. */
function readingsIn(sentence: string): { km: number; words: string }[] {
  if (NOT_THE_READING.test(sentence)) return []
  return [...sentence.matchAll(READING)].flatMap((found) => {
    const [whole, digits = '', thousands, unit = ''] = found
    const before = sentence.slice(0, found.index)
    const after = sentence.slice(found.index + whole.length)
    const isNamed =
      /^\s*on the (?:clock|odo|dial|speedo|dash(?! ?cam))/i.test(after) ||
      /\b(?:odometer|odo|clock)\b[^.]{0,20}$|\b(?:done (?:just|only)|reads|(?:tick|click|roll)ed (?:just )?(?:over|past))\s*$|(?:^\W*|\blow )(?:kms?|kilomet\w+):?[\s(]*$/i.test(
        before,
      )
    const isOfBody = /^(?:ute|car)$/i.test(unit) && thousands === undefined
    const isThen = NOT_NOW.test(before) && !/\b(?:only|just)\s*$/i.test(before) && !isNamed
    if ((unit === '' && !isNamed) || isOfBody || isThen) return []
    const written = Number(digits.replace(/[, ]/g, ''))
    const isShort = thousands !== undefined || (/^k$/i.test(unit) && written < 1000)
    return [{ km: isShort ? written * 1000 : written, words: whole.trim() }]
  })
}

/** An odometer reading in words that is well below the vehicle's. */
function lowerReading({ text, vehicle }: AdText): string | undefined {
  const km = vehicle?.km
  if (km === undefined || km < 20_000) return undefined
  const lower = sentencesOf(text)
    .flatMap(readingsIn)
    .find((reading) => reading.km >= 1000 && reading.km < km * 0.9)
  return lower?.words ?? wordsIn(text, WOUND_BACK)
}

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

const WOUND_BACK: readonly Phrase[] = [
  {
    pattern: words`(?:wound|rolled|turned) back (?:the )?(?:odo\w*|clock|speedo)|(?:odometer|odo|clock|speedo)(?: has been| was| been|'s been)? (?:wound|rolled|turned|reset|adjusted|corrected)(?: back)?.{0,20}`,
    unless: /\bnever|notice\b/i,
  },
]

/** Somebody for whom a dealer sells. */
const OTHER_OWNER =
  '(?:mate|bloke|cocky|farmer|owner|customer|client|neighbour|uncle|aunt\\w*|cousin|family|couple|lady|gent|widow|estate|friend|vendor|brother|sister|mum|dad)'
/** Who has to bear what goes wrong, instead of the dealer. */
const NOT_US = String.raw`(?:between you and|not (?:us|ours?)\b|(?:nothing|nowt) to do with us|(?:take it up|talk|speak) (?:with|to) (?!us|our|the team|me\b)|on you|is you\w*|(?:is|are) (?:his|hers|theirs)\b|it's (?:all )?yours(?=,|$)|your (?:problem|worry|own|responsibility|baby|lookout)|not our|down to you|(?:no|any) come ?back|(?:don't|do not)(?: be)? (?:ring|call|com)(?:e|ing)?\b|(?:not|n't) (?:be )?tak(?:e|ing) (?:it|them|her|him) back)`
const NO_GUARANTEE: readonly Phrase[] = [
  {
    pattern: words`
      (?:sold|offered|selling|bought|buy(?:ing)?|goes|priced|strictly|comes|purchased)(?: \w+)? as ?(?:is|seen|traded|viewed|found)(?:[,\s]+where ?(?:it )?is)?
      as is[,\s]+where ?is|as (?:it|she|he) (?:sits|stands|lies)|(?:sold|take it|yours,?) warts (?:and|n|&) all|where ?is[,\s]+as ?is|^as is$
      (?:sold )?with all (?:its )?faults|not warranted|warranty (?:is )?not (?:included|given|offered|implied).{0,15}
      (?:zilch|nada|nothing|zip) .{0,30}(?:guarantee|warranty)|warranty[:?]? (?:\w+ )?(?:none|nil|void|nah|nope)|you (?:buy|bought|break|broke) it,? you (?:own|fix) it
      no (?:claims|complaints|recourse) (?:after|once|following).{0,20}
      (?:buy|buyers?|purchase|purchased)?(?: \w+)? ?at (?:your|their|the buyer's) own risk
      unwarranted|buyer beware|(?:not|isn't|aren't) (?:covered|protected) by the (?:cga|consumer).{0,20}
      (?:no|zip|zilch|nada|nil|zero|without|don't (?:expect|ask for|want)|(?:ain't|isn't|there's not|not) any|sans|doesn't come with)(?: (?:any|a|an|dealer|statutory|implied|such thing as)){0,2} (?:warr[ae]nt(?:y|ies)|guarantees?|come ?backs?)(?: (?:given|offered|applies|implied|with|on|at|of any|whatsoever)\b.{0,20})?
      (?:cga|consumer guarantees?(?: act)?|guarantees act|fair trading act|consumer law|acl).{0,20}? (?:does not|doesn't(?! (?:cover|stop))|do not|don't|won't|will not|not|excluded|waive[dr]?|out|stuff)(?: \w+)?
      (?:skip|waive|avoid|dodge|contract(?:ing|ed)? out of|exclud\w+|sign away|give up|forfeit|surrender|lose)(?: (?:the|your|any|all)){0,2} (?:cga|consumer (?:guarantees?|law|rights)|claims?|rights?|recourse|come ?backs?|protection).{0,15}
      (?:sold|sell(?:ing)?|flog(?:ging)?|mov(?:e|ing)|hold(?:ing)?|park(?:ing|ed)?|list(?:ing|ed)?|advertis\w+)(?: [\w']+){0,4}? (?:on behalf(?: of)?|for) (?:an?|the|his|her|old|my|our|its|one of our) (?:[\w']+ ){0,2}${OTHER_OWNER}.{0,20}
      (?:sold|selling)(?: \w+){0,3} on behalf.{0,15}|(?:asked|got|wants) us to (?:shift|sell|move|flog).{0,15}|(?:helping|helped) (?:[\w']+ ){1,4}(?:flog|sell|move|shift).{0,20}
      ${together('(?:claims?|issues?|problems?|faults?|dramas?|hassles?|(?:anything|something|owt|stuff|what(?:ever)?) (?:crook|wrong|(?:that )?breaks|goes wrong|is wrong))', NOT_US, 45)}.{0,15}
      ${together('(?:(?:after|once|when|the moment|as soon as) .{0,30}?(?:you (?:leave|drive)|leaves|rolls|gone|gate|kerb|driveway|lot|yard|sold)|after (?:today|collection|settlement|the sale))', NOT_US, 45)}.{0,15}
      no (?:returns?|refunds?).{0,20}|(?:all )?sales? (?:are |is )?final|tail ?light (?:warranty|guarantee)
    `,
    unless:
      /^[^,]*\?$|\b(?:(?:don't|do not|never|won't|will not) (?:sell|offer|do)|nothing (?:in|excludes|limits)|(?:this |the |our )(?:web)?site|special[\s-]order|website|parts|deposits?|no warranty claims?|warranty claims?|trade only|registered traders?|to the trade|(?:guarantees act|cga|consumer (?:law|guarantees)|acl)\b(?:(?!\bnot\b|n't)[^.]){0,30}\b(?:looks? after|covers?|protects?|applies|apply|stays?|is yours)|(?:gets?|left|leaves?) (?:\w+ )?without|traders only|auction|as[\s-]is grey|limited edition|no (?:returns?|refunds?) (?:on|of) (?:deposit|part)|no (?:warrant\w+|guarantee\w*) (?:issues|worries|dramas?|hassles?|claims?|problems?|work|needed|add[\s-]?ons?|extras|upsells?|plans?))\b/i,
  },
]

const CONSUMER_LAW =
  /\bconsumer (?:law|guarantee\w*)\b[^.]*\b(?:do|does|apply|applies|still|remain|also|have)\b|\brights under the\b/i
const STATUTORY: readonly Phrase[] = [
  {
    pattern: words`
      (?:\w+ )?(?:\w+ )?statutory warranty.{0,20}|class [ab] warranty
      (?:government|state)(?:'?s)? (?:(?:full|free|own|dealer) )?(?:warranty|(?:3|three)[\s-]months?).{0,20}
      (?:legal|legally required|mandatory|compulsory) (?:(?:3|three) months? )?(?:dealer )?warranty.{0,20}
      by law.{0,20}(?:3|three)[\s-]months?.{0,20}
    `,
  },
]
/** What an advertisement has to say where there is none. */
const NO_STATUTORY =
  /\b(?:no|not|without|\w+n't|nil)\b[^.]{0,25}?\bstatutory warranty\b|\bstatutory warranty\b[^.]{0,15}?\b(?:not|\w+n't|nil|no)\b(?: (?:apply|given|included))?/gi
/** Bodies for which Queensland gives no statutory warranty. */
const isWithoutStatutory = ({ vehicle }: AdText): boolean =>
  /caravan|motor ?(?:cycle|bike)|trailer|^van$|panel ?van|truck|\bbus\b/i.test(vehicle?.body ?? '')

/** Paying from a distance, and a seller who seems to be no dealer. */
const ONLINE =
  '(?:online|checkout|(?:buy|reserve|hold|grab|secure) (?:it |yours? )?now|(?:your |by |with )(?:card|visa|mastercard)|tap (?:reserve|buy)|(?:tap|hit|click|press) the (?:\\w+ )?button\\b(?! (?:on|for|to (?:see|view|start))\\b))'
const PRIVATE = String.raw`(?:privately|private (?:sell\w*|sales?|owners?|purchase|deal|vendors?)|not a (?:car )?(?:dealer|yard|trader|dealership)\b|no dealers?|(?<!(?:previous|last|first|one|lady|lone) )(?:owner(?: is|:)|(?:seller|vendor)(?: is|:))(?!\W+\w+(?: \w+){0,3} (?:ltd|limited|motors|cars))|sold by (?!\w+(?: \w+){0,3} (?:ltd|limited|motors|cars))|(?:we're|we are|i'm|i am)(?: just| only| simply){0,2} (?:an?|two|three)(?: couple of)? (?:[\w-]+ ){0,2}?(?:mates?|mums?|dads?|blokes?|guys?|brothers|sisters|friends|family|neighbours?|couple|enthusiasts?)(?![\s-]+(?:of\b|run|owned|business|yard|dealer\w*|company|firm|team|who (?:run|own|start\w*)))|(?<!not )just a (?:mum|dad|bloke|guy|family|mate)(?![\s-]+(?:run|owned|business|yard|dealer\w*|company|firm|team))|my (?:mate|(?:wife|husband|partner|mum|dad|son|daughter)'s (?:old|own|little|beloved)|own car)|our family (?:car|wagon|van|suv)\b(?! range))`
const SAYS_TRADE =
  /\b(?:in trade|registered (?:motor vehicle )?trader|licensed|we are a (?:dealer|trader)|motor vehicle trader)\b/i

const any = (places: readonly Jurisdiction[], text: AdText): boolean => isIn(text, ...places)

/** A seller who appears to be private; the next sentence may name the seller. */
const NO_TRADER: readonly Phrase[] = [
  {
    pattern: words`private sales?`,
    unless:
      /\b(?:from|bought|came|via|unlike|than|beats?|over|versus|vs|instead of|in) (?:a |an |in a |most )?private sales?\b/i,
  },
  // The terms of the purchase themselves.
  { pattern: words`(?:reserve|buy|purchase|order).{0,15} online[\s\S]{0,40} \$\s?\d[\d,.]*.{0,20}` },
  { pattern: words`${PRIVATE}[\s\S]{0,100}?(?<!\w)${ONLINE}|${ONLINE}[\s\S]{0,100}?(?<!\w)${PRIVATE}.{0,15}` },
]

const requestedLabel = requested(LABEL, /\b(?:below|on this page|L\/100|beside|under the photos)\b/i)

export const RECORD_WORDS: readonly WordRule[] = [
  {
    rule: 'NSW-DAMAGE',
    when: (text) => text.vehicle !== undefined && isAboutNew(text) && !REPAIR.test(text.text),
    phrases: [{ pattern: words`(?:.{0,20}? )?${DAMAGE}(?: .{0,25})?`, unless: NO_DAMAGE }],
  },
  {
    rule: 'NSW-NOTICE',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text),
    finds: ({ text, vehicle }) => {
      const written = vehicle?.written_off
      const clean = written !== undefined && written !== 'none' ? wordsIn(text, DENIED_HISTORY) : undefined
      const modified = wordsIn(text.replace(/[.!] /g, ', '), MODIFIED)
      return (
        clean ?? modified ?? wordsIn(text, written === undefined ? [...DOUBTFUL, ...PERHAPS_WRITTEN_OFF] : DOUBTFUL)
      )
    },
  },
  {
    rule: 'WA-WOVR',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text),
    finds: ({ text, vehicle }) => {
      const written = vehicle?.written_off
      const denies =
        /\b(?:not(?! (?:sure|certain|known))|never|no|isn't|wasn't|nil)\b[^.]{0,45}(?:repairable )?writ\w+[\s-]?off|write[\s-]?off[:?]* no\b/i.test(
          text,
        )
      if (written === 'none') return denies ? undefined : wordsIn(text, NAMED_WRITE_OFF)
      if (written !== undefined) return wordsIn(text, denies ? [...NAMED_WRITE_OFF, ...DENIED_HISTORY] : DENIED_HISTORY)
      return denies ? undefined : wordsIn(text, UNCLEAR_WRITE_OFF)
    },
  },
  { rule: 'TAS-PLATE', finds: otherYear },
  { rule: 'NZ-YEAR', finds: otherYear },
  { rule: 'AU-ODO', finds: lowerReading },
  { rule: 'NZ-ODO', finds: lowerReading },
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
  { rule: 'NZ-OUT', phrases: NO_GUARANTEE },
  {
    rule: 'NZ-TRADER',
    when: ({ text }) => !SAYS_TRADE.test(text),
    finds: ({ text }) => wordsIn(text.replace(/\. /g, ', '), NO_TRADER),
  },
  {
    rule: 'QLD-NOWARR',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text) && any(['QLD'], text),
    finds: (given) => {
      const { text, standalone = false } = given
      if (CONSUMER_LAW.test(text)) return undefined
      const isWithout = isWithoutStatutory(given)
      const others = isWithout ? text.replace(NO_STATUTORY, '') : text
      const denied = wordsIn(others, NO_GUARANTEE)
      if (denied !== undefined || !isWithout || others !== text) return denied
      return wordsIn(text, STATUTORY) ?? (standalone ? 'nothing of the statutory warranty' : undefined)
    },
  },
]
