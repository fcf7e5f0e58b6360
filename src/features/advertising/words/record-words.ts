import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, isAboutNew, isAboutUsed, isIn, type WordRule } from './ad-text.ts'

const DAMAGE = String.raw`(?:damaged?|hail(?:storm|ed)?|kissed (?:an?|the)|(?:reversed|backed|bumped|rolled|ran) into|d[ei]nt(?:s|ed)?|ding(?:s|ed)?|dimples|(?:kerb|curb|gutter)(?:ed|s)?(?: rash)?|marks? (?:on|to|in)|scratch(?:es|ed|ing)?|scrap(?:e|es|ed)|flood(?:ed)?|water (?:got |came |leak\w* |ingress|damage|entered)(?:in\w*|through)?|bump(?:ed)?|prang(?:ed)?|cracks?(?! open)|cracked|scuff(?:s|ed)?|smash\w*|bingle|knock(?:ed)? (?:about|around)|(?:a|got|copped|had|has|took) knocks?|chip(?:s|ped)? (?:in|on)|(?:a|has|small|tiny|paint) chips?|stone chips?|blemish\w*|graz\w*|storm|(?:battle )?scar(?:s|red)?|creas\w+|whack\w*|goug\w+|buckled|bent|collision|accident)`
const REPAIR =
  /\b(?:un|not |fully |been |since |professionally )?(?:repair\w*|fixed|replaced|resprayed|repainted|rectified|made good|restored)\b/i
const NO_DAMAGE =
  /\b(?:not damaged|no (?:\w+ )?(?:damage|dents?|dings?|scratch\w*|hail|cracks?|accidents?)|never (?:\w+ )?(?:damaged|dented|flooded|in an?)|damage[\s-]?free|without (?:a )?(?:dent|scratch|damage)|not a (?:dent|scratch|mark)|hail (?:blanket|cover|protect\w*|net)|flood[\s-]?(?:lit|lights?)|speed bumps?|scratch[\s-]resist\w*|bump(?:er)? (?:bar|guard)|collision (?:warning|mitigation|avoidance|alert)|accident[\s-]free|barnstorm|storm (?:grey|blue|white|black))/i

const WRITE_OFF = '(?:repairable write ?offs?|written ?off|write ?offs?|wovr|rwo|statutory write)'
const NEVER = "(?:never|not|hasn't|wasn't|isn't|nothing|nowhere)"
const CLEAN = words`
  ${NEVER}(?: [\w']+){0,7} (?:accident|crash\w*|hit|bingle|prang|ding|dent|bump|scratch|written ?off|write ?off|damaged?|hail|flood\w*|bent|repaired|straightened|register|panel ?beater|panel (?:touched|repaired|replaced|painted)|smash repairs?|insurance claim)
  ${together('(?:clear|clean|perfect|spotless|unblemished|faultless|flawless|fine|ok)', "(?:history(?:'s)?|title|ppsr|record|past|on paper)", 25)}
  (?:history|past|title|record)(?:'s| is| was)?(?: \w+){0,3} (?:above board|squeaky|in order|nothing to (?:fret|worry|fear|see))|nothing (?:to worry about )?in (?:its|her|his|the) (?:history|past)|clean bill of health|(?:history|past|record|background) (?:speaks for (?:itself|herself|himself)|is an open book)|straight as (?:an? (?:die|arrow|gun barrel)|the day)|never (?:been )?(?:through|in) the wars
  no (?:accidents?|prangs?|crash(?:es)?|bingles?|accident history|damage|write ?off|history of|stories|skeletons|secrets|nasty surprises)|nothing to hide
  accident free
`

const DENIED_HISTORY: readonly Phrase[] = [{ pattern: CLEAN, evenDenied: true }]
const NAMED_WRITE_OFF: readonly Phrase[] = [
  {
    pattern: words`${WRITE_OFF}.{0,25}`,
    unless: /asset|tax|write[\s-]?off (?:an?|your|half|most|the (?:day|week|rest))\b/i,
    evenDenied: true,
  },
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
      salvage (?:auction|purchase|title|car|vehicle).{0,15}|(?:may|might|could)(?: have|'ve)? been on the register.{0,15}|on the register (?:once|at (?:one|some)|previously|before).{0,10}
      (?:damaged and (?:repaired|rebuilt)|rebuilt).{0,20}? (?:status|unknown).{0,10}|register (?:status|history).{0,20}
      insurance (?:claim|payout|job).{0,20}|insur(?:er|ers|ance company) (?:paid|wrote|settled).{0,25}
      (?:put|stitched|built|welded) (?:it|her|him) back together
      (?:from|out of|through|via|off|bought (?:at|from|through)|ex)(?: an?)? (?:pickles|manheim|salvage|insurance (?:auction|co\w*)).{0,30}
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

/** A part with a year of its own: `tyres carry 2024 codes`, `a 2021 model canopy`. */
const PART = String.raw`(?:maps?|navigation|sat[\s-]?nav|software|firmware|tyres?|batter(?:y|ies)|(?:cam|timing) belt|(?:head|sound) unit|stereo|infotainment|screen|canopy|tray|wheels|rims|bull ?bar|engine|motor|gearbox|transmission|upholstery|seats|roof tent|annexe?|fridge|solar)`
const BEFORE_ITS_YEAR = new RegExp(
  String.raw`\b${PART}(?::|\s+(?:(?:itself|now|both|all)\s+)?(?:is|are|was|were|has|have|had|carry|carries|carrying|wear|wears|from|got|date|dated|comes?)\b)[^.,;:!?]{0,25}$`,
  'i',
)
const AFTER_ITS_YEAR = new RegExp(String.raw`^\s+${PART}\b`, 'i')

const yearClaims = ({ text, place, vehicle }: AdText): { year: number; words: string }[] => {
  const [first = ''] = sentencesOf(text)
  const leading = ['name', 'post', 'banner', 'promotion', 'offer', 'badge', 'tag'].includes(place)
    ? [...first.matchAll(/^\W*((?:19|20)\d\d)\s+(?=[A-Z0-9])[\w-]+(?:\s+[\w-]+)?/g)]
    : []
  const stated = [
    ...text.matchAll(
      /(?<!\d)(?<!\b(?:until|from|than|before|like|as|to|till|out of)\s(?:(?:the|an?)\s)?)(?:((?:19|20)\d\d)|['’](\d\d))[\s-]*(?:year[\s-]+)?(?:models?\b(?! (?:lost|got|gained|had|has|added|brought|dropped|came|was|and))|compliance\b|build\b|built\b|plate[sd]?\b|spec\b|shape\b|facelift\b|(?:upgrade|update)\b(?! (?:to|of|for|on)\b)|series\b|car\b|vehicle\b|registered\b)(?![\s-]+(?:maps?|navigation|service))/gi,
    ),
    ...text.matchAll(
      /\b(?:call(?:ed)? it an?|(?:sold|registered|listed|advertised|badged|complied|described|known) as an?|really an?|it'?s an?|it is an?|this is an?|a genuine|model year|year model|(?<!\bof the )year:?|plate says|plated|compliance(?: plate)?(?: date)?:?|badged(?: as)?(?: an?)?|built(?: in)?(?: late| early)?|build date:?|manufactured(?: in)?)\s+(?:late[\s-]|early[\s-])?((?:19|20)\d\d)\b/gi,
    ),
    ...text.matchAll(
      /(?<!\b(?:than|of|from|like|off|to|as|unlike|suits?|fits?|with|in|for)\s)\b(?:[Tt]his|[Oo]ur|[Aa]|[Aa] stunning|[Tt]idy|[Ll]ovely) ((?:19|20)\d\d) (?=[A-Z])(?!Map)\w+/g,
    ),
    // `So you're buying a 2021`
    ...text.matchAll(
      /(?<!\b(?:if|than|like|when|whether|not)\s(?:[\w']+\s){0,3})\b(?:buying|getting|scoring|mak(?:es|ing) (?:it|her|him|this(?: one)?)|counts? (?:it |her |him )?as|class(?:e[ds])? (?:it )?as|treat(?:ed|s)? (?:it )?as|goes (?:down )?as|so (?:it's|that's|that makes|to us|for us))\s+an?\s+((?:19|20)\d\d)\b(?!\s+(?:price|tax))/gi,
    ),
    ...text.matchAll(
      /\b((?:19|20)\d\d)\b[^.!?]{0,30}\b(?:that's|that is|is) the year (?:we|it) (?:go(?:es)? by|uses?|gives?|puts?|calls?|sells?)\b/gi,
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
    const before = found.input.slice(Math.max(0, found.index - 60), found.index)
    const after = found.input.slice(found.index + found[0].length)
    const isOfPart = BEFORE_ITS_YEAR.test(before) || AFTER_ITS_YEAR.test(after)
    return digits && !isModel && !isOfPart ? [{ year: Number(digits), words: found[0].trim() }] : []
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
  /\b(?:drove|driven|towed|(?<!\b(?:run in|sits|sitting|still|now|it's) )at|to|until|till|every|each|per|next|since|in|up to|due(?: at)?|(?<!\b(?:has|have|had|only|just|it's|car's) )done(?: at)?|replaced(?: at)?|range(?: of)?|within|or|first|last|after|around town|about|services?|warranty|another|(?<!less )than|for|extra|(?<!(?:tick|bit|smidge|just) )over|only)\s*$/i
const NOT_THE_READING =
  /\b(?:servic\w+|warranty|belt|range|charge|next|replaced|km\/h|per (?:100|hundred)|a year|per year|annually|tank|rebuilt|motor fitted at|(?:engine|motor|donk|box|gearbox|transmission)(?: \w+){0,3} (?:has|with|at|done|only)(?: \w+){0,2} \d[\d,]*|rucs?|road user charges?|bought (?:it )?(?:with|at)|towed|away|drive|from (?:town|the)|free|tyres?|since new battery|ago)\b/i

/** The odometer readings in a sentence, in kilometres. */
function readingsIn(sentence: string): { km: number; words: string }[] {
  if (NOT_THE_READING.test(sentence)) return []
  return [...sentence.matchAll(READING)].flatMap((found) => {
    const [whole, digits = '', thousands, unit = ''] = found
    const before = sentence.slice(0, found.index)
    const after = sentence.slice(found.index + whole.length)
    const isNamed =
      /^\s*on the (?:clock|odo|dial|speedo|dash(?! ?cam))/i.test(after) ||
      /\b(?:odometer|odo|clock)\b[^.]{0,20}$|\b(?:done (?:just|only)|reads|(?:tick|click|roll)ed (?:just )?(?:over|past))\s*$|(?:^\W*|\blow )(?:kms?|kilomet\w+):?(?: at)?(?: just| only)?[\s(]*$/i.test(
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

const ODOMETER = String.raw`(?:odo(?:meter)?|clock(?! to)|speedo(?:meter)?|cluster|dash (?:reading|figure|number)|dial(?= was)|(?:dash|kms?|kays|kilomet\w+|reading)(?= (?:was|were|has been|have been|a|rolled|wound)\b))`
const ALTERED =
  '(?:(?:wound|rolled|turned|dialled|spun|clocked)(?: back)?|reset|adjusted|corrected|tidied(?: up)?|tweaked|massaged|fiddled(?: with)?|doctored|trimmed|freshened(?: up)?|touched up|fixed up|reprogrammed|swapped for .{0,20}(?:fewer|less|lower))'
const WOUND_BACK: readonly Phrase[] = [
  {
    pattern: words`
      ${ALTERED} (?:(?:the|its|her|his) )?(?:odo(?:meter)?|clock|speedo|cluster|kms?|kilomet(?:re|er)s|dash reading)(?! (?:to|wiring|lights?|surround|lens|glass|bulb))
      ${ODOMETER}(?: has been| had been| was| were| been|'s been)? ${ALTERED}.{0,20}
      (?:gave|given|had|has had|got) (?:(?:the|its|her|his) )?(?:odo(?:meter)?|clock|speedo|cluster) a (?:trim|tidy|tweak|haircut|nudge|touch).{0,15}|(?:odo(?:meter)?|clock|speedo|cluster) (?:has |has had |had |got |was given )a? ?(?:trim|tidy|tweak|haircut|nudge|touch ?up).{0,20}
    `,
    unless: /\bnever|notice|radio|tyres|wiring|toy|trip|daylight|receipts?|statement\b/i,
  },
]

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
]
