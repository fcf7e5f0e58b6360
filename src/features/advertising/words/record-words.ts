import { type Phrase, sentencesOf, words, wordsIn } from '#src/vehicle/phrases.ts'
import type { Jurisdiction } from '../rule.ts'
import { type AdText, isAboutNew, isAboutUsed, isIn, pricesIn, type WordRule } from './ad-text.ts'

/** Where and when a person gets the information that must be displayed on the vehicle. */
const IN_PLACE = String.raw`(?:in|on|at) (?:(?:the|our) )?(?:\w+ )?(?:windscreen|window|wall|car|vehicle|dash\w*|yard|office|showroom|glove ?box|dealership|premises)`
const ON_ASKING = String.raw`(?:just )?(?:ask|call|contact|message|text|email|e-mail|flick|ring|see us|dm|inbox|pm)\w*|come in|(?:available|supplied|provided) from`
const LATER =
  '(?:up)?on (?:request|asking|deposit|application|site)|at (?:signing|settlement|purchase)|to (?:follow|come|be (?:completed|done|filled))|coming|on its way|when you (?:come|visit|buy)|after (?:deposit|purchase)'
const GIVEN = String.raw`(?:is |are )?(?:given|supplied|provided|shown|handed(?: over)?|e-?mailed|sent|signed|available|kept|held) (?:to (?:the |you |buyers? )?(?:\w+ )?)?(?:at|on|in|after|when|with|once|by|upon|to)`
const NOT_SHOWN = String.raw`(?:aren't|isn't|not|never|(?:don't|do not) (?:put|show|list|publish|display)) (?:\w+ )?(?:yet )?(?:published|shown|online|displayed|listed|on (?:the|this)|supplied|available|provided|ready)`

/** A page that explains procedures advertises no vehicle, so there only what is never displayed breaks the rule. */
const advertises = ({ vehicle, place, text }: AdText): boolean =>
  vehicle !== undefined || !['page', 'post', 'reply'].includes(place) || pricesIn(text).length > 0

/** `Want the notice? Email us.` is one request. */
const OFFERED =
  /\b((?:want|need|after|like|looking for|interested in|keen (?:on|to see)|where's|can i see)\b[^.!?]*)\?\s+/gi

/** Information that a person must ask for, although it has to be displayed. */
const requested =
  (what: string, here: RegExp): NonNullable<WordRule['finds']> =>
  (text) => {
    const elsewhere = advertises(text) ? [IN_PLACE, ON_ASKING, LATER, GIVEN, NOT_SHOWN] : [LATER, NOT_SHOWN]
    const somewhere = `(?:${elsewhere.join('|')})`
    return wordsIn(text.text.replace(OFFERED, '$1 - '), [
      {
        says: words`
          ${what}.{0,50}? ?\b${somewhere}.{0,20}
          no ${what} (?:yet )?(?:available|supplied|provided|on file|displayed)
          (?:don't|do not|never) (?:put|show|list|publish|display|post) (?:\w+ ){0,2}?${what}
          ${somewhere}.{0,40}? ?\b${what}
        `,
        unless: here,
        evenDenied: true,
      },
    ])
  }

const HERE =
  /\b(?:below|above|on this page|here|download|link|click|attached|beside|next to the photos|under the photos)\b/i
const CIN = '(?:cins?|consumer (?:info(?:rmation)? )?(?:notices?|cards?)|window card)'
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
const NOT_GIVEN =
  '(?:not (?:on file|known|available|recorded|checked|supplied|shown|stated|sure)|unknown|unsure|n\\/a|tba|tbc|missing|no idea|withheld|to be (?:confirmed|advised)|on request|ask(?: us)?|pending)'

function incompleteNotice({ text }: AdText): string | undefined {
  const isNotice = /^\W*(?:cin|consumer information notice)\b\s*[.:-]/i.test(text) && !HERE.test(text)
  if (isNotice && NOTICE.some((part) => !part.test(text))) return text.slice(0, 40)
  return wordsIn(text, [
    {
      says: words`
        ${NOTICE_PART}(?: \w+){0,3}? ?(?:[:-] ?)?${NOT_GIVEN}
        (?:not|never|haven't|hasn't) (?:\w+ )?(?:checked|run|done|looked up) (?:the |a )?${NOTICE_PART}
        (?:ask|contact|call|message|text|enquire)\w*.{0,15}? for (?:the |its |a )?${NOTICE_PART}
      `,
      unless: /\bno finance owing\b/i,
      evenDenied: true,
    },
  ])
}

const DAMAGE = String.raw`(?:damaged?|hail|d[ei]nt(?:s|ed)?|ding(?:s|ed)?|dimples|(?:kerb|curb|gutter)(?:ed|s)?(?: rash)?|marks? (?:on|to|in)|scratch(?:es|ed|ing)?|scrap(?:e|es|ed)|flood(?:ed)?|water (?:got |came |leak\w* |ingress|damage|entered)(?:in\w*|through)?|bump(?:ed)?|prang(?:ed)?|cracks?(?! open)|cracked|scuff(?:s|ed)?|smash\w*|bingle|knock(?:ed)? (?:about|around)|(?:a|got|copped|had|has|took) knocks?|chip(?:s|ped)? (?:in|on)|(?:a|has|small|tiny|paint) chips?|stone chips?|blemish\w*|graz\w*|storm|collision|accident)`
const REPAIR =
  /\b(?:un|not |fully |been |since |professionally )?(?:repair\w*|fixed|replaced|resprayed|repainted|rectified|made good|restored)\b/i
const NO_DAMAGE =
  /\b(?:not damaged|no (?:\w+ )?(?:damage|dents?|dings?|scratch\w*|hail|cracks?|accidents?)|never (?:\w+ )?(?:damaged|dented|flooded)|damage[\s-]?free|without (?:a )?(?:dent|scratch|damage)|not a (?:dent|scratch|mark)|hail (?:blanket|cover|protect\w*|net)|flood[\s-]?(?:lit|lights?)|speed bumps?|scratch[\s-]resist\w*|bump(?:er)? (?:bar|guard)|collision (?:warning|mitigation|avoidance|alert)|accident[\s-]free|barnstorm|storm (?:grey|blue|white|black))/i

const WRITE_OFF = '(?:repairable write ?offs?|written ?off|write ?offs?|wovr|rwo|statutory write)'
const CLEAN = words`
  (?:never|not)(?: been)?(?: in)?(?: an)?(?: any)? (?:accident|crash|written off|damaged|a write ?off)
  (?:clear|clean|perfect|spotless|unblemished) (?:history|title|ppsr|record)|clean as a whistle on paper
  never (?:had |been in )?(?:so much as )?an? (?:\w+ ){0,2}(?:ding|dent|prang|bingle|bump|scratch)
  no (?:accidents?|accident history|damage|write ?off|history of)
  ppsr (?:fine|clear|clean|ok)
  accident free
`

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
      /\b(?:call(?:ed)? it an?|sold as an?|really an?|it'?s an?|it is an?|this is an?|as an?|a genuine|model year|year model|(?<!\bof the )year:?|plate says|plated|compliance(?: plate)?(?: date)?:?|badged(?: as)?(?: an?)?|built(?: in)?(?: late| early)?|build date:?|manufactured(?: in)?)\s+(?:late[\s-]|early[\s-])?((?:19|20)\d\d)\b/gi,
    ),
    ...text.matchAll(/\b(?:[Tt]his|[Oo]ur|[Aa]|[Aa] stunning|[Tt]idy|[Ll]ovely) ((?:19|20)\d\d) (?=[A-Z])(?!Map)\w+/g),
    ...text.matchAll(/\bGXL? ((?:19|20)\d\d)\b/g),
    ...text.matchAll(/\bMY\s?'?(?:(20\d\d)|(\d\d))\b/g),
  ]
  const own = new RegExp(
    `^\\W*((?:19|20)\\d\\d)\\s+(?:${[vehicle?.make, vehicle?.model].map(escaped).join('|')})\\b`,
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
  /(?<![\d.,$])(\d{1,3}(?:[, ]\d{3})+|\d{2,6}(?:\.\d)?)(\s?(?:k|thou|thousand)\b)?[\s-]*((?:genuine |original |honest |careful |easy |low |true )*(?:kms?\b|k's|kays\b|klms?\b|kilomet\w+|k\b|on the (?:clock|odo\w*|dial|speedo|dash(?! ?cam))\b|(?:ute|car)\b))?/gi
/** Other things that happened at a reading, or that are driven. */
const NOT_NOW =
  /\b(?:at|to|until|till|every|each|per|next|since|in|up to|due(?: at)?|(?<!\b(?:has|have|had|only|just|it's|car's) )done(?: at)?|replaced(?: at)?|range(?: of)?|within|or|first|last|after|around town|about|services?|warranty|another|(?<!less )than|for|extra|(?<!(?:tick|bit|smidge|just) )over|only)\s*$/i
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

const WOUND_BACK: readonly Phrase[] = [
  {
    says: words`(?:wound|rolled|turned) back (?:the )?(?:odo\w*|clock|speedo)|(?:odometer|odo|clock|speedo)(?: has been| was| been|'s been)? (?:wound|rolled|turned|reset|adjusted|corrected)(?: back)?.{0,20}`,
    unless: /\bnever|notice\b/i,
  },
]

const NO_GUARANTEE: readonly Phrase[] = [
  {
    says: words`
      (?:sold|offered|selling|bought|buy(?:ing)?|goes|priced|strictly|comes|purchased)(?: \w+)? as ?(?:is|seen|traded|viewed|found)(?:[,\s]+where ?(?:it )?is)?
      as is[,\s]+where ?is|where ?is[,\s]+as ?is
      ^as is$
      (?:sold )?with all (?:its )?faults|not warranted|warranty (?:is )?not (?:included|given|offered|implied).{0,15}
      (?:zero|nil) (?:warranty|guarantee)|warranty:? (?:none|nil|void)
      you (?:buy|break) it,? you (?:own|fix) it
      no (?:claims|complaints|recourse) (?:after|once|following).{0,20}
      (?:buy|buyers?|purchase|purchased)?(?: \w+)? ?at (?:your|their|the buyer's) own risk
      sold as ?is
      (?:sold )?unwarranted
      (?:not|isn't|aren't) (?:covered|protected) by the (?:cga|consumer).{0,20}
      no (?:dealer |statutory |implied |any )?(?:warrant(?:y|ies)|guarantees?|comebacks?)(?: (?:given|offered|applies|implied|with|on|at|of any|whatsoever)\b.{0,20})?
      without (?:any |a )?(?:warranty|guarantee).{0,20}
      (?:cga|consumer guarantees?(?: act)?|guarantees act|fair trading act|consumer law|acl).{0,20}? (?:does not|doesn't(?! (?:cover|stop))|do not|don't|won't|will not|not|excluded|waive[dr]?|out|stuff)(?: \w+)?
      (?:skip|waive|avoid|dodge|contract(?:ing|ed)? out of|exclud\w+|sign away|give up)(?: (?:the|your|any))? (?:cga|consumer (?:guarantees?|law|rights)).{0,10}
      contract(?:ing)? out
      buyer beware
      (?:sold|selling)(?: \w+){0,3} on behalf.{0,15}
      (?:claims?|issues?|problems?).{0,30}? (?:between you and|not (?:us|ours?)\b).{0,20}
      (?:after|once|when) .{0,30}?(?:you (?:leave|drive)|leaves|gate|kerb|driveway|lot).{0,40}? (?:on you|is you\w*|your (?:problem|worry|own|responsibility|baby)|not our|don't (?:ring|call|come)).{0,10}
      no (?:returns?|refunds?).{0,20}
      (?:all )?sales? (?:are |is )?final
      what happens after.{0,40}
      (?:all )?faults? (?:are )?(?:yours|the buyer's|buyer's).{0,10}
      tail ?light (?:warranty|guarantee)
    `,
    unless:
      /\?$|\b(?:(?:don't|do not|never|won't|will not) (?:sell|offer|do)|nothing (?:in|excludes|limits)|(?:this |the |our )(?:web)?site|special[\s-]order|website|parts|deposits?|no warranty claims?|warranty claims?|trade only|registered traders?|to the trade|traders only|auction|as[\s-]is grey|limited edition|no (?:returns?|refunds?) (?:on|of) (?:deposit|part)|no (?:warrant\w+|guarantee\w*) (?:issues|work|needed|add[\s-]?ons?|extras|upsells?|plans?))\b/i,
  },
]

const CONSUMER_LAW =
  /\bconsumer (?:law|guarantee\w*)\b[^.]*\b(?:do|does|apply|applies|still|remain|also|have)\b|\brights under the\b/i
/** Bodies for which Queensland gives no statutory warranty. */
const isWithoutStatutory = ({ vehicle }: AdText): boolean =>
  /caravan|motor ?(?:cycle|bike)|trailer|^van$|panel ?van|truck|\bbus\b/i.test(vehicle?.body ?? '')

const OFFERS_ONLINE =
  '(?:(?:buy|reserve|purchase|order|checkout|secure|grab)(?: it| yours?| now| yours| one| this| the car| privately){0,2} (?:now |today )?online|online (?:purchase|reservation|checkout)|pay[^.]{0,20}? (?:by card|online))'
const SAYS_TRADE =
  /\b(?:in trade|registered (?:motor vehicle )?trader|licensed|we are a (?:dealer|trader)|motor vehicle trader)\b/i

const any = (places: readonly Jurisdiction[], text: AdText): boolean => isIn(text, ...places)

export const RECORD_WORDS: readonly WordRule[] = [
  {
    rule: 'NSW-DAMAGE',
    when: (text) => text.vehicle !== undefined && isAboutNew(text) && !REPAIR.test(text.text),
    phrases: [{ says: words`(?:.{0,20}? )?${DAMAGE}(?: .{0,25})?`, unless: NO_DAMAGE }],
  },
  {
    rule: 'NSW-NOTICE',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text),
    finds: ({ text, vehicle }) => {
      const written = vehicle?.written_off
      const clean =
        written !== undefined && written !== 'none' ? wordsIn(text, [{ says: CLEAN, evenDenied: true }]) : undefined
      return (
        clean ??
        wordsIn(text, [
          {
            says: words`
              (?:bit of |colourful |chequered |interesting |some |a |has )+(?:a )?(?:past|backstory|background story)
              (?:has (?:a |some )?|bit of )history
              (?:ask|call|phone|ring|chat).{0,40}? (?:about (?:its|the|her|his) (?:history|past|story)|before (?:driving|coming|travelling|you (?:drive|come|travel)))
              (?:history|past).{0,12}? (?:unknown|unclear|is a (?:mystery|story)|not (?:known|sure))
            `,
            unless: /\b(?:service|full|log ?book|great|good|excellent|owner'?s?|complete) history\b/i,
          },
          {
            says: words`
              (?:conversion|engine swap|motor swap|ls swap|turbo(?:ed)?|swapped|modified|mods?|lift(?:ed)?(?: kit)?|lowered|coilovers|gvm upgrade|cut springs)[\s\S]{0,60}? (?:no|not|without|haven't|hasn't|isn't|never|un) ?(?:\w+ ){0,3}?(?:engineer\w*|certificate|cert|paperwork|mod ?plate|approv\w+|legal|registered|declared).{0,20}
              (?:unengineered|not engineered)
            `,
            evenDenied: true,
          },
          {
            says: words`
              (?:odometer|kms?|kilometres|mileage|clock|speedo|reading).{0,30}? (?:not (?:guaranteed|sure|certain|verified|right)|(?:can't|cannot|can not) be (?:verified|guaranteed|confirmed)|unsure|unverified|may (?:not )?be (?:wrong|out|off|correct|right|accurate|genuine)|(?:is |are )?(?:incorrect|inaccurate|unknown|not known)|might (?:be|not).{0,20}|doubt\w*|who knows|take (?:it )?with).{0,15}
              (?:been|bit of|was|some|had) (?:\w+ )?(?:(?:caught )?in (?:a |the )?(?:\d{4} )?)?(?:hail|hail ?storm|flood\w*|water)(?: \w+)?
              (?:been )?through a (?:hail|flood).{0,10}
              hail (?:marks?|dents?|dings?|dimples?).{0,15}
              (?:wet|swim|went under|water line).{0,15}? (?:flood|carpet|seats)
              (?:light|minor|some|few).{0,12} hail.{0,15}
            `,
            unless: /\b(?:no history of|never)\b/i,
            unlessText: /\bnotice\b/i,
            evenDenied: true,
          },
          {
            says: words`(?:ex|former) (?:flood|hail)|(?:flood|hail|water)(?: (?:car|vehicle|affected)|.{0,15} damaged?)`,
            unless: /\b(?:free of|never)\b/i,
            unlessText: /\bnotice\b/i,
          },
          ...(written === undefined
            ? [
                {
                  says: words`(?:ex|was|been|previous(?:ly)?|former|possibl[ey]|may(?:be)?|might|repaired|rebuilt|(?:is|was|as) a).{0,25}? ?\b${WRITE_OFF}.{0,15}`,
                  unless: /\bnot\b|\bnever\b/i,
                },
              ]
            : []),
        ])
      )
    },
  },
  {
    rule: 'WA-WOVR',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text),
    finds: ({ text, vehicle }) => {
      const written = vehicle?.written_off
      const denies =
        /\b(?:not(?! (?:sure|certain|known))|never|no|isn't|wasn't|nil)\b[^.]{0,20}(?:repairable )?writ\w+[\s-]?off|write[\s-]?off[:?]* no\b/i.test(
          text,
        )
      if (written === 'none')
        return denies ? undefined : wordsIn(text, [{ says: words`${WRITE_OFF}.{0,25}`, unless: /asset|tax/i }])
      if (written !== undefined)
        return denies ? wordsIn(text, [{ says: words`${WRITE_OFF}.{0,15}`, evenDenied: true }]) : undefined
      if (denies) return undefined
      return wordsIn(text, [
        {
          says: words`
            (?:might|may|could|can't say|possibly|not sure|unsure|don't know|think|believe|maybe|apparently|history).{0,35}? ?\b${WRITE_OFF}.{0,20}
            ${WRITE_OFF}.{0,30}? ?(?:not sure|unsure|unknown|ask|don't know|check|status|maybe|\?).{0,15}
            (?:ask|call|enquire)\w*.{0,20}? (?:about|for|on) (?:its |the )?(?:\w+ (?:and|or) )?${WRITE_OFF}
            salvage (?:auction|purchase|title|car|vehicle).{0,15}
            (?:once|ever|was it|been) ${WRITE_OFF}
            (?:damaged and (?:repaired|rebuilt)|rebuilt).{0,20}? (?:status|unknown).{0,10}
            insurance (?:claim|payout|job).{0,20}
            (?:register|wovr|write ?off|rwo) (?:status|history).{0,20}
            (?:from|bought (?:at|from|through)|ex)(?: an?)? (?:pickles|manheim|salvage|insurance (?:auction|co\w*)).{0,30}
          `,
          unless: /asset|tax/i,
          evenDenied: true,
        },
        {
          says: words`(?:after|had|following|been in) (?:an?|some)(?: \w+)? (?:accident|bump|bingle|prang|hit|crash|claim|knock).{0,30}`,
        },
      ])
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
    finds: (text) =>
      otherLabel(text) ?? requested(LABEL, /\b(?:below|on this page|L\/100|beside|under the photos)\b/i)(text),
  },
  { rule: 'NZ-OUT', phrases: NO_GUARANTEE },
  {
    rule: 'NZ-TRADER',
    when: ({ text }) => !SAYS_TRADE.test(text),
    // The next sentence may name the seller.
    finds: ({ text }) =>
      wordsIn(text.replace(/\. /g, ', '), [
        {
          says: words`private sales?`,
          unless:
            /\b(?:from|bought|came|via|unlike|than|beats?|over|versus|vs|instead of|in) (?:a |an |in a |most )?private sales?\b/i,
        },
        // The terms of the purchase themselves.
        { says: words`(?:reserve|buy|purchase|order).{0,15} online[\s\S]{0,40} \$\s?\d[\d,.]*.{0,20}` },
        {
          says: words`${OFFERS_ONLINE}[\s\S]{0,80}? (?:private(?:ly)?|sold by (?!\w+(?: \w+){0,3} (?:ltd|limited|motors|cars))|owner|mate)\w*.{0,15}`,
        },
        {
          says: words`
            (?:buy|purchase|reserve|order) privately online
            private (?:sell\w*'?s?|sales?|owners?'?|purchase|deal|vendors?'?)[\s\S]{0,60}? ?(?:${OFFERS_ONLINE}|checkout|online)
            ${OFFERS_ONLINE}[\s\S]{0,40}? private\w*.{0,20}
          `,
        },
      ]),
  },
  {
    rule: 'QLD-NOWARR',
    when: (text) => text.vehicle !== undefined && isAboutUsed(text) && any(['QLD'], text),
    finds: (given) => {
      const { text, standalone = false } = given
      if (CONSUMER_LAW.test(text)) return undefined
      const denied = wordsIn(text, NO_GUARANTEE)
      if (denied !== undefined || !isWithoutStatutory(given)) return denied
      if (/\bno statutory warranty\b/i.test(text)) return undefined
      const offered = wordsIn(text, [{ says: words`(?:\w+ )?(?:\w+ )?statutory warranty.{0,20}|class [ab] warranty` }])
      return offered ?? (standalone ? 'nothing of the statutory warranty' : undefined)
    },
  },
]
