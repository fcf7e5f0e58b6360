import { DAY } from '#src/base/dates.ts'
import { comparisonRateIn, rateIn, repaymentIn } from '#src/vehicle/finance-words.ts'
import { type Phrase, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, FEE_AT_LAST, WEEKDAY, type WordRule } from './ad-text.ts'

const DATE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\s+\d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|20\d\d-\d\d-\d\d)/i
/** The same with a year. */
const DATES = new RegExp(`${DATE.source}(?:[a-z]*,?\\s+20\\d\\d)?`, 'gi')
const HALF_A_YEAR = 183 * DAY

/** Dates of the vehicle's own. */
const NO_OFFER = /\b(?:(?<!(?:free|bonus|months) )rego|registered|built|compliance|serviced|warranty|wof|rwc)\b/i
/** An offer's last day, which is over if no date in the text is to come. */
const DEADLINE: readonly Phrase[] = [
  {
    pattern: words`(?:must|orders?|order(?:ed)?|sign(?:ed)?(?: up)?|book(?:ed)?|buy|claim(?:ed)?|register|purchase[sd]?|contract(?:ed)?|settle[sd]?|redeem(?:ed)?|valid|offers?|deals?|specials?|sale|event|promo\w*|bonus|available|enquire)(?: [^.]{0,40}?)? (?:by|before|until|till|up to|ends?|closes?|expires?) (?:\w+ )?${DATE.source}.{0,6}`,
    unless: NO_OFFER,
  },
  // An offer that is over, whatever it is called.
  {
    pattern: words`(?:until|till|ends?|ended|ending|finish(?:es|ed)?|clos(?:es|ed|ing)|expire[sd]?|stops?|shuts?|ran out|wraps? up|from \d{1,2}(?:st|nd|rd|th)? (?:\w+ )?to|(?:last|final) (?:day|chance)|runs? .{0,25}? (?:to|through)) (?:[\w:,.]+ ){0,6}?${DATE.source}.{0,6}`,
    unless: new RegExp(
      `${NO_OFFER.source}|\\b(?:was|were|had|wore|carried|showed|sat|stood|asked|asking|ticketed|listed|(?:original|old|earlier|previous|former) (?:price|figure|ask|sticker|tag)|(?:we're|are|is|yard|office) closed)\\b`,
      'i',
    ),
  },
]

/** Whether a text contains a date that isn't over. */
const endsLater = ({ text, day }: AdText): boolean =>
  [...text.matchAll(DATES)].some((found) => {
    const today = Date.parse(day)
    // `Date.parse` reads `5/12` as a day in May.
    const monthFirst = found[0]
      .replace(/(?<=\d)(?:st|nd|rd|th)\b|\bof\b/gi, '')
      .replace(
        /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d)$)?/,
        (_, date, month, year) => `${month}/${date}${year ? `/20${year}` : ''}`,
      )
    const hasYear = /20\d\d/.test(monthFirst)
    const stated = Date.parse(`${monthFirst}${hasYear ? '' : ` ${day.slice(0, 4)}`} UTC`)
    // Without a year it is the next such day, unless that is half a year away.
    const at = !hasYear && today - stated > HALF_A_YEAR ? stated + 2 * HALF_A_YEAR : stated
    return Number.isNaN(at) || at >= today
  })

const EVENT = String.raw`(?:(?:\d+|one|two|three|four|five|seven|ten) (?:hours?|hrs?|days?)|stock ?take|eofy|eoy|end of (?:financial |the )?(?:year|month)|year[\s-]end|month[\s-]end|black friday|boxing day|easter|christmas|xmas|new year|summer|winter|spring|autumn|massive|huge|big|mega|yard|clearance|run[\s-]?out|plate|demo|moving|closing down|super|crazy|mid[\s-]?year|annual|warehouse|(?:grand )?opening|birthday|flash|weekend|saturday|sunday|monthly|biggest(?: ever)?|one[\s-]day)`
const FEW_DAYS = String.raw`(?:today|tonight|tomorrow|this (?:arvo|afternoon|week|weekend|month|saturday|sunday|friday)|(?:the |these )?(?:next )?(?:few|couple of|couple|one|two|three|\d+) (?:more )?(?:days?|hours?|hrs|weeks?|weekends?)|the weekend|24 ?hrs?|24 ?hours?|48 ?hours?)`
/** Places that offer something for a time. */
const OFFERING = ['tag', 'banner', 'promotion', 'offer']
const ALONE =
  /^\W*(?:on )?(?:sale|special|clearance|on special|weekly special|manager'?s special|hot deal|flash sale)(?: (?:now on|price|today))?\W*$/i

const EXTENDED = String.raw`(?<!\b(?:hours|trading|cover|warranty|range|terms?|lease|bookings?|times?)\b.{0,25})(?<!\b(?:an?|with|includ\w+) )(?:extended(?! (?:warrant\w+|cab|hours|trading|test|range|roadside|cover|service|wheelbase|terms?|payments?|finance|opening|delivery|family|loan|lease)\b)|held over|prolonged)`
const LIMITED = String.raw`(?:sale|clearance|offers?|deals?|event|specials|promo\w*|run ?out|blitz)(?:'s)?`
const URGENT: readonly Phrase[] = [
  {
    pattern: words`
      (?<!\b(?:a|to|any|no|the|great|in|of|not) )hurry(?! (?:past|over|home|on))(?: in| up)?|(?:be|so be) (?:quick|fast)|rush in|(?:act|move) (?:now|fast)$
      (?:for )?${FEW_DAYS} only|only (?:valid )?(?:for |until |till )?(?:a )?(?:${FEW_DAYS})
      last (?:chance|drinks|(?:few )?hours|(?:few )?minutes|days(?! of the (?:week|month|year))|few days|hours|weekend)|(?:this is the |our |the )last week(?= of|$)|^last week$
      (?:ends?|ending|finish(?:es|ing)?|clos(?:es|ing)|expires?|over) (?:very |real )?(?:soon|in days|in \d+ (?:days|hours)|${FEW_DAYS})
      (?:very |strictly )?limited (?:time|offer|period)|final (?:days|hours|clearance|weeks?|weekend|call)|must end
      ${EVENT} (?:sale|clearance|blitz|madness|event|specials?|savings|blitz|blowout|sell ?off)
      (?:everything|all|all stock|stock|the lot) (?:must|has to|have to|gotta|needs to) (?:go|be sold)|(?:time|stock)(?:'s| is) running out
      (?:once|when|before) (?:they|it)(?:'s|'re| is| are) gone.{0,20}|(?:\d+|one|two|three|four|five|six|seven) (?:more )?(?:days?|hours?|weekends?|sleeps) (?:left|to go|remain\w*)(?=\W*$|,| (?:at|in|of|on) (?:this|our|the) (?:\w+ )?(?:sale|price|offer|deal|clearance|event|special))|(?:everything|all|stock|the lot|gone)(?: \w+){0,3}? (?:off the (?:lot|yard)|gone|sold|cleared|out|(?<=gone )by) (?:by )?${WEEKDAY}|snooze,? you lose|(?:deal|offer|price|sale) dies\b.{0,15}|clock(?:'s| is) ticking|(?:act|move|be|get in) (?:now|fast|quick\w*).{0,20}?(?:price|deal|offer|gone|gotta)
      (?:special|sale|introductory) (?:price|offer|deal)s? (?:this|for the) (?:week|month|weekend)|(?:monthly|daily|one day|one time) (?:special|deal|offer)
      (?:prices?|deals?|offers?|savings)(?: \w+){0,3} (?:end|ends|finish|stop) soon
      (?:it|this|these|they|(?:price|deal|offer|special).{0,20}?) (?:won'?t|will not|cannot|can't) last(?! (?:long )?without)|(?<=^\W*)won't last\b
      (?:ends?|ending|closes?|finish(?:es)?|shuts?|wraps up)(?: on (?:this|it) one)? (?:this |on |by )?${WEEKDAY}
      prices? (?:(?:will|are going to|about to|set to) (?:rise|increase|go up)|(?:goes|going|go) (?:back )?up)|countdown(?:'s| is) on|back (?:up|to full price) (?:on|after|tomorrow|next|soon)
      sale (?:now on|on now|is on)|(?:sale|special|offer|deal|price)s? (?:ends?|must end|is on now|for a short|on for|for (?:a )?(?:very )?(?:short|limited)).{0,20}
      must (?:all )?(?:be sold|be gone|sell|go) (?:now|today|tonight|this (?:week|weekend|month)|by)
      get in (?:early|quick|before (?:it|they|the)).{0,15}|first in(?:,? (?:best|first)(?! dressed (?:was|is (?:how|our|the)|used)))|(?:fly|walk|race|run)(?:ing)? out(?: of)? the (?:door|gate|yard)
      (?:offer|price|deal|sale|special)s? (?:resets?|restarts?|rolls? over|starts? again).{0,20}
      ${LIMITED}(?: \w+){0,4}? ${EXTENDED}|${EXTENDED} (?:(?:the|our|this|these|all) (?:\w+ ){0,3}${LIMITED}|(?:yet )?again|once more|until further notice|by (?:popular )?demand|due to)
      never (?:to be )?repeated|blink and.{0,20}|once in a lifetime|(?:nearly|almost) over|while (?:stocks?|they|it) lasts?|until (?:sold out|stocks? (?:runs?|sold))
      (?:don't|do not) (?:miss (?:out|this)|delay|dilly|dawdle|wait(?! (?:until|for))|sleep on|hang about|snooze|muck (?:about|around)|stuff (?:about|around))
      (?:before|b4) (?:it|its|it's|the price|they|she).{0,12}(?:goes? up|gone up|up|rises?)
    `,
    unless:
      /\b(?:no hurry|in no hurry|(?:sales|service) department|clearance drive|raised|hurry you|charity|fundrais\w+|ground clearance|after[\s-]?sales|final drive|road ?works|limited[\s-]slip|limited edition|take your time|service special|hurry up and wait)\b|\bsince (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
    evenDenied: true,
  },
]

const finance = (text: string): string | undefined => repaymentIn(text) ?? rateIn(text)
/** Whether lender, licence and comparison rate are stated. */
const isComplete = (text: string): boolean => comparisonRateIn(text) !== undefined && /\blicen[cs]e\b/i.test(text)
const IS_CALCULATOR =
  /\bcalculat(?:ors?|e (?:your|repayments?))\b|\bslider?\b|\b(?:our sums|(?:sums?|repayments?|tool|widget|workings|figures(?=[^.]{0,40} (?:work|run|based|calculated|worked out) (?:on|at|with)\b)) on this (?:page|screen|site))\b|\b(?:loan|finance|repayments?|payments?) (?:tool|widget|sums|calc|planner)\b|\bwork out (?:your|the|what)\b|\bestimator\b|\brepayment tool\b/i
const PERCENTAGE: readonly Phrase[] = [{ pattern: words`\d+(?:\.\d+)?\s?(?:%|per ?cent).{0,30}` }]
const ASSUMED =
  /\b(?:assum\w+|estimate[sd]?|example|indicative|(?<!(?:n't|not|no way to|cannot) )(?:change|alter|overtype|adjust|edit|drag|move|slide|swap|replace) (?:it|that|the (?:rate|figure|number|slider))|(?:your|any) own rate|(?:type|key|put|enter|pop) in (?:your|another|a different)|(?<!(?:n't|not|never) )be (?:changed|altered|adjusted|edited|moved|overtyped)|you can change|guide only|illustrat\w+|not (?:a|an) (?:quote|offer))\b/i
const AMOUNT_AND_TERM =
  /\$\s?\d[\d,]{3,}[\s\S]*\b\d+[\s-]*(?:years?|yrs?|months?)|\b\d+[\s-]*(?:years?|yrs?|months?)[\s\S]*\$\s?\d[\d,]{3,}/i

const PICTURE = '(?:images?|photos?|photographs?|pics?|pictures?|shots?|snaps?|photography)'

const REGO =
  /\b(?:rego|licensed(?! (?:dealer|motor|mechanic|workshop))|regist(?:ration|er(?:e)?d)|reg'd|plated|plates|reg)\b/i
const REGO_WORDS: readonly Phrase[] = [
  {
    pattern: words`.{0,25}(?:rego|licensed|regist(?:ration|ere?d)|reg'd|plated|plates|reg).{0,15}`,
    evenDenied: true,
  },
]
const MONTHS =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-]*(?:months?'?|mths?|mnths?|mos?)\b|\b(?:full|1|one)[\s-]+year'?s?\b/i

/** A number of people or minutes. */
const COUNT = String.raw`(?:\d+|(?<!no )one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?)`
/** A countdown, in any notation. */
const TIME_LEFT = String.raw`(?:(?:\d{1,2}:)?\d{1,2}:\d{2}|\d+ ?h(?:(?:ou)?rs?)? ?\d+ ?m\w*(?: ?\d+ ?s\w*)?|\d+ ?m(?:in\w*)? ?\d+ ?s(?:ec\w*)?|\d+ (?:min\w*|sec\w*))`
const OF_AN_OFFER = String.raw`(?:price|deal|offer|sale|yours|gone|laps\w+|expir\w+|left|remaining|to go|ends?|ending|closes?|until|held|reserved|tick|someone|somebody)`

export const CLAIM_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-PICTURE',
    when: ({ vehicle }) => vehicle?.car_type === 'used',
    phrases: [
      {
        pattern: words`(?:library|stock|file|brochure|generic|sample|illustrative|catalogue|placeholder|representative|(?:manufacturer|maker|importer|factory)(?:'s)?|press|internet|google) (?:${PICTURE}).{0,20}`,
        unless: /\bnever|no stock photos\b/i,
      },
      {
        pattern: words`${PICTURE}(?:'s)?.{0,25}? (?:of |from |off |show |shows |are |is |may )?(?:(?:the |a |an )?(?:same model|similar|one like|(?:the )?(?:one|car|ute) before|another|identical|sister|twin|different)|(?:the |our )?(?:\w+ )?brochure|for (?:illustration|reference)|illustrati\w+|indicative|(?:may |might )?not (?:be |represent |show |depict )?(?:of )?(?:the |this )?(?:actual|exact)|(?:courtesy of|supplied by|from|taken from) (?:the )?(?:manufacturer|maker|google|internet|web|factory|brochure)|representative|representational|may (?:vary|differ)|used as a guide|a guide|another (?:car|vehicle|one)|(?:the )?(?:internet|net|web)\b|ours (?:is|has|comes)|of (?:our|the) (?:last|previous)|borrow\w+|(?:the )?same (?:spec|colour|type|kind)|(?:only )?(?:an )?(?:examples?|samples?)(?: only)?|of another|not this).{0,25}`,
        unless: /\b(?:showroom|actual photos|no (?:stock|similar|library)|are (?:all )?of the actual)\b/i,
        evenDenied: true,
      },
      {
        pattern: words`
          borrow\w+ .{0,15}?${PICTURE}.{0,30}|what's (?:pictured|shown) is .{0,25}|different (?:one|car|vehicle|ute|van|bike) in the ${PICTURE}
          (?:vehicle|car|model|ute|one) (?:shown|pictured|depicted)(?: here)? (?:may|might|is (?:not|an?|another)|differs?).{0,25}
          (?:not|isn't) (?:the )?(?:actual|exact|real) (?:car|vehicle)(?: \w+)? (?:in|shown|pictured).{0,15}
          (?:actual|real) (?:car|vehicle|one|ute)(?: \w+){0,2} (?:differs?|var(?:y|ies)|look).{0,20}
          (?:pictured|shown) (?:car|vehicle|one) is (?:not|an?|another|for illustr).{0,20}
          illustrations? only|illustrative (?:only|purposes)
          (?:car|vehicle|one) in (?:the |this )?${PICTURE}.{0,40}? (?:another|different|similar|(?:not|isn't|wasn't|ain't) (?:this|the one|ours)).{0,20}
          ${PICTURE}(?:'s)?(?: \w+){0,2} (?:from when we had|of (?:the |an? )?(?:one|\w+ one),? (?:we|that|ours)).{0,20}
          (?:actual|real|proper) ${PICTURE} (?:to come|coming|soon|to follow|on (?:the way|arrival))
        `,
      },
    ],
  },
  {
    rule: 'AU-URGENCY',
    when: (text) => !endsLater(text),
    finds: ({ text, place }) =>
      OFFERING.includes(place) && ALONE.test(text)
        ? text.trim()
        : wordsIn(text, OFFERING.includes(place) ? [...DEADLINE, ...URGENT] : URGENT),
  },
  { rule: 'AU-REPAY', finds: ({ text }) => (isComplete(text) ? undefined : repaymentIn(text)) },
  {
    rule: 'AU-CR',
    when: ({ text }) => comparisonRateIn(text) === undefined,
    // A calculator's rate that shoppers can't change is one that they are charged.
    finds: ({ text }) => {
      if (!IS_CALCULATOR.test(text)) return rateIn(text)
      return ASSUMED.test(text) ? undefined : wordsIn(text, PERCENTAGE)
    },
  },
  {
    rule: 'AU-CR-WARN',
    finds: ({ text }) =>
      /\bwarning\b|\btrue (?:only )?(?:for|to)\b/i.test(text) && AMOUNT_AND_TERM.test(text)
        ? undefined
        : comparisonRateIn(text),
  },
  {
    rule: 'AU-CALC',
    when: ({ text }) => IS_CALCULATOR.test(text) && !ASSUMED.test(text),
    finds: ({ text }) => wordsIn(text, PERCENTAGE) ?? repaymentIn(text),
  },
  {
    rule: 'NZ-CREDIT',
    when: ({ text }) =>
      !(
        /\b(?:terms|costs)\b/i.test(text) &&
        /\b(?:\w+ )?(?:finance|ltd|limited|bank)\b/i.test(text) &&
        /https?:|www\.|\.(?:co|nz|com|example)\b|\blink\b/i.test(text)
      ),
    finds: ({ text }) => finance(text),
  },
  {
    rule: 'AU-UTP',
    phrases: [
      ...FEE_AT_LAST,
      {
        pattern: words`${together(TIME_LEFT, OF_AN_OFFER, 45)}|(?:timer|countdown|clock).{0,20}? (?:restart|reset|tick|count|start|end)\w*.{0,15}|(?:timer|clock)(?:'s| is) running.{0,15}`,
        unless: /\b(?:open|hours|am|pm|dash|stopwatch|microwave|heater|service|drive|inspection|turbo)\b/i,
      },
      {
        pattern: words`
          (?:${COUNT}|dozens of|several) (?:other |more )?(?:people|buyers|shoppers|others|customers|locals|punters)(?: (?!(?:fit|can|seats?|ever)\b)\w+){0,4}? (?:\w+ball\w*|view\w*|look\w*|enquir\w*|watch\w*|ey(?:e|es|ed|e?ing)|brows\w*|track\w*|stalk\w*|circl\w*|chas\w*|saved|interested|asked|considering|after (?:it|this)|have (?:this|it)(?: [\w-]+){0,2} (?:in (?:their|a|the) (?:cart|basket|bag)|in|open(?! the| to| with))|(?:are |is )?on this (?:page|listing|car)|want).{0,30}
          ${COUNT} (?:min\w*|sec\w*|hours?)(?: (?:left|remain\w*|to go))? (?:before|until|till|at) .{0,20}?(?:next (?:one|buyer|person|shopper|bidder)|some(?:one|body) else|this price|price|deal|offer).{0,15}
          ${together(`${COUNT} (?:min\\w*|sec\\w*)`, String.raw`(?:price|deal|offer|sale|held|expir\w+|laps\w+|next (?:buyer|person|shopper)|some(?:one|body) else)`, 45)}|one of ${COUNT} (?:\w+ )?(?:looking|viewing|watching|eyeing|after) .{0,12}|timer:? ${TIME_LEFT}
          (?:only|just) \d+ left at this price|\d+ (?:views?|enquir\w+|saves) (?:today|this (?:hour|week)|in the last)|someone (?:else )?has (?:this|it) in (?:their|the|a) .{0,12}|someone (?:(?:in|from) \w+ )?(?:has )?(?:just|is) .{0,30}
          (?:booking|card|process\w*|service|platform|payment|admin\w*|transaction|credit card|surcharge) (?:and (?:\w+ ))?(?:fees?|surcharges?|charges?).{0,30}? (?:show\w*|pop\w*|added|appl\w+|disclosed|calculated|appear\w*|payable|extra).{0,40}
          (?:fees?|surcharges?).{0,25}? (?:at|in|during|on) (?:the )?(?:cart|checkout|check ?out|payment|last step|final step)
        `,
      },
    ],
  },
  {
    rule: 'AU-REGO12',
    when: ({ vehicle, text }) => (vehicle?.rego_months ?? 12) < 12 && vehicle?.car_type !== 'used' && REGO.test(text),
    finds: ({ text, vehicle }) => {
      const stated = MONTHS.exec(text)?.[0]
      const months = vehicle?.rego_months
      if (stated === undefined) return wordsIn(text, REGO_WORDS)
      return /12|twelve|year/i.test(stated) && months !== undefined ? stated : undefined
    },
  },
]
