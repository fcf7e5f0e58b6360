import { DAY } from '#src/base/dates.ts'
import { comparisonRateIn, rateIn, repaymentIn } from '#src/vehicle/finance-words.ts'
import { type Phrase, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, FEE_AT_LAST, type WordRule, withAnswers } from './ad-text.ts'

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
      `${NO_OFFER.source}|\\b(?:was|were|had|wore|sat|stood|asked|asking|ticketed|listed|(?:we're|are|is|yard|office) closed)\\b`,
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
const FEW_DAYS = String.raw`(?:today|tonight|tomorrow|this (?:week|weekend|month|saturday|sunday|friday)|(?:the |these )?(?:next )?(?:few|couple of|couple|one|two|three|\d+) (?:more )?(?:days?|hours?|hrs|weeks?|weekends?)|the weekend|24 ?hrs?|24 ?hours?|48 ?hours?)`
/** Places that offer something for a time. */
const OFFERING = ['tag', 'banner', 'promotion', 'offer']
const ALONE =
  /^\W*(?:on )?(?:sale|special|clearance|on special|weekly special|manager'?s special|hot deal|flash sale)(?: (?:now on|price|today))?\W*$/i

const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight)'
const EXTENDED = String.raw`(?<!\b(?:hours|trading|cover|warranty|range|terms?|lease|bookings?|times?)\b.{0,25})(?<!\b(?:an?|with|includ\w+) )(?:extended(?! (?:warrant\w+|cab|hours|trading|test|range|roadside|cover|service|wheelbase|terms?|payments?|finance|opening|delivery|family|loan|lease)\b)|held over|prolonged)`
const LIMITED = String.raw`(?:sale|clearance|offers?|deals?|event|specials|promo\w*|run ?out|blitz)(?:'s)?`
const URGENT: readonly Phrase[] = [
  {
    pattern: words`
      (?<!\b(?:a|to|any|no|the|great|in|of|not) )hurry(?: in| up)?|(?:be|so be) (?:quick|fast)|rush in|(?:act|move) (?:now|fast)$
      (?:for )?${FEW_DAYS} only|only (?:valid )?(?:for |until |till )?(?:${FEW_DAYS})
      last (?:chance|drinks|days(?! of the (?:week|month|year))|few days|hours|weekend)|(?:this is the |our |the )last week(?= of|$)|^last week$
      (?:ends?|ending|finish(?:es|ing)?|clos(?:es|ing)|expires?|over) (?:very |real )?(?:soon|in days|in \d+ (?:days|hours)|${FEW_DAYS})
      (?:very |strictly )?limited (?:time|offer|period)|final (?:days|hours|clearance|weeks?|weekend|call)|must end
      ${EVENT} (?:sale|clearance|blitz|madness|event|specials?|savings|blitz|blowout|sell ?off)
      (?:everything|all|all stock|stock|the lot) (?:must|has to|have to|gotta|needs to) (?:go|be sold)|(?:time|stock)(?:'s| is) running out
      (?:once|when) (?:they|it)(?:'s|'re| is| are) gone.{0,20}|(?:act|move|be|get in) (?:now|fast|quick\w*).{0,20}?(?:price|deal|offer|gone|gotta)
      (?:special|sale|introductory) (?:price|offer|deal)s? (?:this|for the) (?:week|month|weekend)|(?:monthly|daily|one day|one time) (?:special|deal|offer)
      (?:prices?|deals?|offers?|savings)(?: \w+){0,3} (?:end|ends|finish|stop) soon
      (?:it|this|these|they|(?:price|deal|offer|special).{0,20}?) (?:won'?t|will not|cannot|can't) last(?! (?:long )?without)
      (?:ends?|ending|closes?|finish(?:es)?|shuts?|wraps up)(?: on (?:this|it) one)? (?:this |on |by )?${WEEKDAY}
      prices? (?:(?:will|are going to|about to|set to) (?:rise|increase|go up)|(?:goes|going) (?:back )?up)|back (?:up|to full price) (?:on|after|tomorrow|next|soon)
      sale (?:now on|on now|is on)|(?:sale|special|offer|deal|price)s? (?:ends?|must end|is on now|for a short|on for|for (?:a )?(?:very )?(?:short|limited)).{0,20}
      must (?:be sold|sell|go) (?:now|today|tonight|this (?:week|weekend|month)|by)
      get in (?:early|quick|before (?:it|they|the)).{0,15}|first in(?:,? (?:best|first))|(?:fly|walk|race|run)(?:ing)? out(?: of)? the (?:door|gate|yard)
      (?:offer|price|deal|sale|special)s? (?:resets?|restarts?|rolls? over|starts? again).{0,20}
      ${LIMITED}(?: \w+){0,4}? ${EXTENDED}|${EXTENDED} (?:(?:the|our|this|these|all) (?:\w+ ){0,3}${LIMITED}|(?:yet )?again|once more|until further notice)
      never (?:to be )?repeated|blink and.{0,20}|once in a lifetime|(?:nearly|almost) over|while (?:stocks?|they|it) lasts?|until (?:sold out|stocks? (?:runs?|sold))
      (?:don't|do not) (?:miss (?:out|this)|delay|dilly|dawdle|wait(?! (?:until|for))|sleep on|hang about|snooze|muck (?:about|around)|stuff (?:about|around))
      (?:before|b4) (?:it|its|it's|the price|they|she).{0,12}(?:goes? up|gone up|up|rises?)
    `,
    unless:
      /\b(?:no hurry|in no hurry|(?:sales|service) department|clearance drive|raised|charity|fundrais\w+|ground clearance|after[\s-]?sales|final drive|limited[\s-]slip|limited edition|take your time|service special|hurry up and wait)\b|\bsince (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
    evenDenied: true,
  },
]

const finance = (text: string): string | undefined => repaymentIn(text) ?? rateIn(text)
/** Whether lender, licence and comparison rate are stated. */
const isComplete = (text: string): boolean => comparisonRateIn(text) !== undefined && /\blicen[cs]e\b/i.test(text)
const IS_CALCULATOR =
  /\bcalculat(?:ors?|e (?:your|repayments?))\b|\bslider?\b|\bour sums\b|\bwork out (?:your|the|what)\b|\bestimator\b|\brepayment tool\b/i
const PERCENTAGE: readonly Phrase[] = [{ pattern: words`\d+(?:\.\d+)?\s?(?:%|per ?cent).{0,30}` }]
const ASSUMED =
  /\b(?:assum\w+|estimate[sd]?|example|indicative|(?<!(?:n't|not|no way to|cannot) )(?:change|alter|overtype) (?:it|that|the rate)|you can change|guide only|illustrat\w+|not (?:a|an) (?:quote|offer))\b/i
const AMOUNT_AND_TERM =
  /\$\s?\d[\d,]{3,}[\s\S]*\b\d+[\s-]*(?:years?|yrs?|months?)|\b\d+[\s-]*(?:years?|yrs?|months?)[\s\S]*\$\s?\d[\d,]{3,}/i

const MARKETING = String.raw`(?:market\w*|promo\w*|newsletters?|e-?news|(?:(?:hot|weekly|monthly|friday) )*(?:deals?|offers?|specials?|bargains)(?: (?:text|sms|emails?|e-?mails?|messages?|list))?|(?:hot|bargain|weekly|monthly|vip) (?:list|sheet|digest|round ?up)|mailing list|(?:e-?mail|sms|text|contact|vip|marketing|promotional) (?:list|database|club)|subscri\w+|database|news)`
/** Actions that a shopper has to take in any case. */
const DOING = String.raw`(?:(?:press|send|submitt|click|tapp)ing (?:the |this |us )?\w*|(?:your|every|any|each|an?) (?:phone )?(?:enquiry|test drive|booking|message|purchase|entry|number)|(?:complet|fill|regist|book|sign|us)\w*ing|(?:when|whenever|once|if) you (?:send|submit|enquire|book|call|enter|register|contact|ask|request|buy|visit|fill)\w*|by \w+ing|(?:hit|press|click|tapp|send|submit)\w*|enter(?:ing)?|all entr\w+|(?:every|any)(?:one|body) (?:who|that)|(?:add |adds )?(?:all|every|our)(?: \w+)? (?:enquir\w+|customers?|entr\w+|visitors?|buyers?|bookings?)|(?:enquirers|visitors|entrants|customers) (?:are|will be|get)|your (?:details|email|number|information) (?:will be |is |are |gets? )?)`
const JOINED = String.raw`(?:agree\w*|consent\w*|sign\w* (?:you )?up|opt\w* (?:you )?in|added|add(?:s|ed)?(?: you)?|happy for|(?:okay|ok|fine) (?:with|for)|used (?:for|in)|(?:you're|you are) (?:on|in)|join\w*|pop(?:ped)?|puts?|placed|(?:go(?:es)?|hop|jump|land|end up|finish up)(?: straight| right)? (?:on|in)(?:to)?|enrol\w*|receiv\w*|get(?:ting)?|accept\w*|subscrib\w*|shared?)`
const SOURCE = String.raw`(?:off|from|with|on|in|via|through) (?:the|an?|your|some|our) (?:\w+ ){0,2}(?:web ?site|site|directory|facebook|page|lists?|group|forum|spreadsheet|expo|raffle|competition|database|broker)`
/** Where a sender who wasn't given an address got it. */
const OBTAINED = `(?:passed (?:on|along)|handed (?:us|over)|gave us|found|scraped|bought|harvested|lifted|purchased|sourced|copied|(?:came|was|were|is) .{0,15}?${SOURCE}|lists? we)`

/** Wanting no more messages, in any words. */
const LEAVING = String.raw`(?:unsubscrib\w*|opt(?:ing)? out|(?:be removed from|leave) (?:the|our) (?:\w+ )?(?:list|database)|(?:take|get|come|be|hop|drop|jump|taken|have) (?:(?:you|yourself|me|your name) )?off (?:the|our|this) (?:\w+ )?(?:list|e-?mails?|texts?|database)|(?:take|get|have) (?:you|yourself|me) off|(?:enough of|sick of|tired of|stop|don't want|rather not|prefer not|no longer want)(?: to)?(?:(?: (?:get|getting|hear|hearing|receive|receiving))(?: from)? (?:us|our|these|those|them|this)|(?: (?:the|our|these|those|this))? (?:e-?)?(?:mails?|texts?|messages?|newsletters?|offers|deals)| (?:these|them)(?=\W))|you can (?:leave|quit)|(?:getting|coming|hopping|being(?: taken)?) off (?:it|the list|(?:the|our|this) (?:\w+ )?(?:list|e-?mails?|texts?|database)))`
/** Ways to leave a list that cost, or take more than a reply or a click. */
const BY_HAND = String.raw`(?:letter|p\.?o\.? box|by (?:post|mail|fax)|(?:post|mail|fax) (?:us|a|your|the)|write to (?:us|our|the)|signed|in person|in writing|(?:office|work|business) hours|weekdays?|visit (?:us|our|the)|photo id|(?:drop|call|calling|come|pop)(?:ping)? (?:in|by)|at the (?:counter|office|desk)|(?:phone|ring|call) [A-Za-z]\w+|\$\s?\d|fee|charge)`
const YOUR_DETAILS = `your (?:e-?mails?|addresse?s?|numbers?|mobiles?|phones?|details|contacts?|names?)`
/** Any character, unless a negation begins there. */
const UNDENIED = String.raw`(?:(?!\b(?:not|never|\w+n't)\b)[\s\S])`
const BUNDLED_CONSENT: readonly Phrase[] = [
  {
    pattern: words`
      ${DOING}${UNDENIED}{0,60}? ?\b${JOINED}[\s\S]{0,80}? ?\b${MARKETING}
      (?:and|then) (?:you're|you are|you'll be|we'll (?:put|pop|add) you) (?:automatically |straight )?(?:in|on|into|onto|part of).{0,30}?(?:club|${MARKETING})
    `,
    unless:
      /\b(?:only (?:because|if)|never|not for|tick (?:here|if|this|the box)|if you (?:like|want|wish|tick)|untick|separate|optional)\b/i,
  },
  {
    pattern: words`
      (?:already|pre|automatically) ?(?:ticked|checked|selected)|tick(?:'s| is)? already
      (?:ticked|checked|selected) (?:for you|by default|already)|(?:box|boxes|consent)(?: \w+){0,2} comes? (?:ticked|checked|selected)
      automatically (?:\w+ )?opted in|opt(?:ed)? (?:you )?in (?:automatically|by default)
      (?:consent|permission)(?: \w+){0,3} (?:is|will be) (?:assumed|implied|taken|deemed)
      untick (?:if|to|this|the box).{0,40}|☑.{0,60}
      (?:we(?:'ve| have)?|i(?:'ve| have)?|it(?:'s| has)) (?:already |kindly |just )?(?:put|popped|stuck|left|placed|got) (?:a|the|your|that) tick (?:in|on|against|beside).{0,40}|(?:we|i)(?:'ve| have)?\b.{0,30}? ticked (?:the|that|this|your) (?:[\w'-]+ ){0,4}?(?:box (?:for you|already|so|to save)|(?:${MARKETING}|e-?mails?|texts?|updates)(?:\W+\w+){0,2}\W+box).{0,20}|tick(?:s|'s)? (?:has been|is|was|have been) (?:already )?(?:put|placed|popped|set|in|there).{0,30}
      (?:have to|must|need to) (?:take|accept|get|receive|agree to|join|subscribe to) (?:our|the|these) (?:\w+ )?(?:${MARKETING}|e-?mails?|texts?).{0,25}
      ${together(String.raw`(?:(?:can't|cannot|can not) (?:send|submit|complete|finish)(?: (?:the|this|your|an?|it|form|message|enquiry|booking)){1,3}|(?:form|message|enquiry|booking|button)(?: \w+)? (?:won't|can't|doesn't|cannot) (?:be )?(?:sen[dt]|submit(?:ted)?|go|work))`, String.raw`(?:without|unless|until|before) .{0,25}?(?:tick\w*|agree\w*|consent\w*|(?:our|the) (?:e-?mails?|texts?)|${MARKETING})`, 15)}
      ${YOUR_DETAILS}(?: \w+)? (?:goes|go|is put|gets put|is added) (?:on|onto|into|in|to) (?:our|the|a) (?:\w+ ){0,3}(?:${MARKETING}|texts?|list|club).{0,20}
    `,
    unless: /\b(?:nothing is|never|no box|privacy|terms)\b/i,
  },
  {
    pattern: words`
      ${LEAVING}[\s\S]{0,100}?(?<!\w)${BY_HAND}.{0,20}
      (?:unsubscribe|removal|opt(?:ing)? out)(?: \w+)? (?:fee|charge).{0,15}|not keen[\s\S]{0,60} (?:write to|letter|envelope|fax).{0,15}
      ${BY_HAND}[\s\S]{0,40}? to ${LEAVING}
    `,
    unless:
      /\b(?:nothing is|never|no (?:box|letters?|need|cost)|click|link|hit|tap|button|reply stop|free|(?:phone|ring|call) (?:us|me) (?:about|for|on|if))\b/i,
  },
  {
    pattern: words`
      (?:can't|cannot|can not|unable to|(?:no|\w+n't (?:have |got )?(?:an?|any)) (?:way|option|link|button)(?: \w+)? (?:to|for|of)(?: you to)?|impossible to|not (?:yet )?possible to) ${LEAVING}.{0,20}|(?:no|isn't an?|there's no|without an?) (?:unsubscribe|opt out) (?:button|link|option).{0,20}
      unsubscrib\w*(?: link| button| option)? (?:isn't|is not|doesn't|does not) (?:\w+ ){0,2}(?:work\w*|available|possible|ready|there).{0,15}
    `,
    unless: /\b(?:recalls?|receipts?|invoices?|safety|reminders?|if (?:you|the|it))\b/i,
    evenDenied: true,
  },
  {
    pattern: words`
      ${together(YOUR_DETAILS, OBTAINED, 60)}.{0,20}
      (?:found|got|came across|spotted) you (?:on|through|via|off) (?!the phone).{0,20}
      (?:got|took|grabbed|picked up|have|pulled) ${YOUR_DETAILS}.{0,20}? ${SOURCE}
    `,
    unless:
      /\b(?:(?:not|never|\w+n't)(?: be)? (?:passed|handed|sold|bought)|enquir\w+|booking|your (?:form|request|order|test drive)|you (?:gave|signed|asked|ticked|subscribed|filled|left)|lost|keys?|wallet|service book)\b/i,
  },
  {
    pattern: words`
      (?:unless you|if you (?:do not|don't)) (?:untick|opt out|tell us|say|unsubscribe|reply|uncheck).{0,60}${MARKETING}
      (?:send|e-?mail|text|sms|get|receive)\w*.{0,40}${MARKETING}.{0,20} (?:unless|until) you.{0,25}
      (?:automatically|by default).{0,30}${JOINED}.{0,40}${MARKETING}
      (?:added|add you|put on|sign you up|subscribed).{0,30}${MARKETING}.{0,20} (?:when|whenever|if|once) you (?:enquir|send|book|submit|contact|buy|call)\w*
      (?:if you(?:'ve| have)?|(?:any|every)(?:one|body) who(?:'s| has)?) (?:ever )?(?:b(?:ought|een)|r[au]ng|called|phoned|visited|enquired|serviced|had|booked|traded|sold|driven|dealt).{0,40}? (?:us|here|our \w+)\b.{0,40}? (?:you're|you are|is|you'll be|will be|goes|gets?|you get|you'll get|receives?) (?:(?:on|in|put on|added to) )?.{0,25}?(?:${MARKETING}|e-?mail list|text list).{0,15}
      (?:agree|consent) to (?:receive |get )?.{0,20}${MARKETING}.{0,15} (?:by|when|on) \w+ing.{0,20}
      (?:get|receive|sent) (?:our |the )?${MARKETING}.{0,15} (?:when|if|once|after) you (?:enquir|send|book|submit|contact|buy|call)\w*
      (?:send|submitt|complet|fill)\w*ing (?:in |out )?(?:the|this|our|a) (?:form|message|enquiry) subscribes.{0,20}
      (?:we|will|also) (?:add|put|sign|subscribe|enrol) (?:all|every|each|our|you|your).{0,40}${MARKETING}
      ${JOINED} (?:automatically|by default).{0,40}${MARKETING}
    `,
    unless: /\b(?:never|not|no one|nobody)\b.{0,15}(?:added|subscribed|automatic)/i,
    evenDenied: true,
  },
]

const PICTURE = '(?:images?|photos?|photographs?|pics?|pictures?|shots?|snaps?|photography)'

const BUYER = String.raw`(?:some(?:one|body)|(?:mr|mrs|ms|miss) \w+|(?:(?:a|an|the|one) (?:\w+ )?|(?<=^\W*)(?:\w+ )?)(?:bloke|chap|fella|guy|lady|woman|couple|family|customer|buyer|mate|local|gent|tradie|farmer)(?: (?:in|from|at) [A-Z]\w+)?|(?:his|her|its|their) new owners?)`

/** A whole text that says it: `SOLD`, `On hold`. */
const UNAVAILABLE_ALONE =
  /^\W*(?:sold|on hold|under offer|under contract|deposit taken|deposit paid|sale pending|reserved|spoken for|gone|sold out|taken|sold!+)\W*(?:thank(?:s| you)|sorry|folks|already)?\W*$/i

/** What became of a vehicle that can't be bought any more. */
const UNAVAILABLE: readonly Phrase[] = [
  {
    pattern: words`
      (?:now|just|already|been|is|was|it's|all|both) (?:sold|under offer|spoken for|gone|promised to)|(?:been|already|now|just) (?:snaffled|nabbed|claimed|grabbed|snagged|rehomed|scooped up|whisked)
      ^(?:sorry )?sold(?: sold)*\b(?= ?$|[\s!-]+(?:pending|thank|sorry|more|to ))|sold$|sold(?=,| -).{0,20}
      sold (?:pending|subject to|in (?:\d+|one|two|a) (?:days?|hours?|weeks?|day)|out|already|thanks|thank you|to (?:an? (?:lovely|happy|nice|local)|[A-Z]\w+)|(?:on |last |this )?(?:${WEEKDAY}|yesterday|today|last (?:week|night|month)|this (?:week|morning|arvo)))|shook (?:hands )?on it|(?<!\b(?:you|who) )(?:has|have) (?:paid|left|put down) (?:a|an|his|her|their) (?:\w+ )?deposit|(?<=^\W*)reserved (?:for|until|till) (?!the |you|kids).{0,15}
      (?:this|that) (?:one|beauty|ute|car|vehicle)(?:'s| is| has)(?: been| now| already)? (?:gone|sold|found|taken|spoken for|promised)|gone (?:burgers?|skis?)
      (?:has|have|had)?(?: \w+)? ?found (?:a|its|her|his|their) (?:\w+ )?(?:home|owner|family|garage|driveway)
      snapped (?:(?:it|this|her|him) )?up|(?:drove|took) (?:it|her|him|this) home(?: (?:on|today|yesterday).{0,12}|$)|no longer (?:available|for sale|with us|here)|(?:currently |now )?unavailable(?! (?:in|on|as))
      congrat\w+.{0,45}?(?:owners?|(?:on|for|with) (?:buying |purchasing |the purchase of |picking up )?(?:your|their|his|her|its) new|picked up)
      (?:holding )?deposit (?:on|against) (?:it|this|her|him)\b(?! (?:will|holds?|secures?|and)).{0,20}|on (?:hold|deposit)|under (?:deposit|offer|contract)|sale agreed|subject to finance
      (?:deposit|holding (?:money|fee)|down payment)(?:'s| has| is)?(?: been)? (?:taken|paid|received|left|put (?:down|on it)|down (?:from|by)|has been)
      (?:now )?(?:with|at home with) (?:its|her|his|their) new (?:owners?|family)|(?:owners?|buyers?) to (?:collect|pick ?up)
      (?:reserved|spoken) (?:for|by) (?:an?|our|another|her|its) (?:customer|buyer|client|family|new owner)
      (?:(?:off|gone|going|delivered|(?<=^\W*)went|on (?:its|her|his) way)|(?:this one|the \w+|she|he|it)(?:'s| has| is)?(?: just)? (?:went|gone|headed|heading|heads|left|moved|been (?:driven|delivered|rehomed)))(?: off| out| on| away)* (?:to|with) (?:.{0,20}? )?(?:new (?:\w+ )?(?:owners?|home|family|boss|driveway|garage)|lovely (?:couple|family|lady)|(?:its|her|his|their|an?) (?:\w+ ){0,3}(?:home|family|couple|buyer|customer|farmer|tradie|bloke|lady|chap)(?! (?:dealer|business|wagon|car)))
      (?:currently |now |already )?(?:taken|bought|purchased|picked up) by (?:a|an|our|one of) (?:lovely|happy|nice|repeat|local|young|customer|buyer|family|couple|lucky)\w*.{0,15}
      (?:${BUYER}|he|she|they)(?:'s|'ll be| is| are| will be)?(?: \w+){0,6}? (?:paying for|collecting|collects|picking up|grabbing|grabs|fetching|fetches|tak(?:es|ing)) (?:it|this|her|him|on|today|tomorrow|${WEEKDAY}) (?:on |this |in the |tomorrow|today|week|arvo|morning|${WEEKDAY}){1,3}.{0,15}
      ${BUYER}(?:'s| has| have)? (?:put|paid|laid|plonked|dropped|left)(?: down)? (?:a|an|the|his|her|their) (?:\w+ )?(?:deposit|money|cash)(?: down)?(?! (?:in|on the|for))\b.{0,15}
      ${BUYER}(?: \w+){0,3}? (?:(?:has |have |just |already |now ){1,2}(?:bought|claimed|grabbed|taken|picked up|paid for) (?:it|this|her|him)|nabbed|snaffled|snagged|beat(?:en)? you(?: to)?|(?:bought|took|grabbed|drove) .{0,25}(?:yesterday|today|this (?:morning|arvo|week)|last night|on ${WEEKDAY})).{0,15}
      (?:happy|lucky) customers? (?:drove|driving|took|has taken|picked up).{0,20}|hand(?:ed|ing) (?:over )?(?:the )?keys(?: over)? (?:on|to(?! (?:us|me|you))|yesterday|today|this|last).{0,15}
      thanks (?:for (?:the|your|all the) )?(?:interest|enquiries).{0,12} (?:gone|sold|taken)|pending (?:delivery|sale|pick ?up|collection)|(?:sale|delivery|pick ?up) pending|awaiting (?:delivery|pick ?up|collection)
    `,
    unless:
      /\b(?:sold (?:separately|by order|with(?:out)?|new|as|my|me|us|our|your|to dealers|for)|sold in (?:19|20)\d\d|(?:rego|reg) on hold|back on the market|fell through|fall[\s-]?through|was sold (?:new|here|by)|best[\s-]sell\w+|sold in a year|previously|first sold|snapped up (?:by us|at auction)|call on hold|hold (?:assist|music|tunes?|messages?|times?)|nobody|no one|(?:put|pop|leave|place|pay|drop|lay)s? (?!(?:his|her|their|down his|down her) )(?:\w+ ){0,3}deposit(?! down and)|from new|bought (?:it|this) (?:new|here|from|off|for|in)|came back|if)\b/i,
  },
  {
    pattern: words`
      (?:waiting|hoping|yet|trying|about|negotiating) to (?:get|land|buy|purchase|secure|acquire).{0,40}
      (?:haven't|have not|not yet|don't) (?:bought|purchased|own(?:ed)?|got).{0,30}
      (?:do not|don't|not) (?:\w+ )?have (?:this|it|one|the car)\b.{0,25}? (?:yet|in stock|here|on site|in (?:our|the) yard)
      (?:register (?:your )?interest.{0,30}? if (?:he|she|they|we|the owner)|(?:leav(?:e|ing)|left|keep(?:ing)?|kept) (?:(?:the|this) (?:ad(?:vert)?|listing) (?:up|going|live|running)|(?:it|this(?: one)?) up(?! (?:to|on|for)\b)).{0,30})
      (?:this|it|ad|listing)(?: one| car)?(?:'s| is) (?:only |just )?an? (?:only an )?(?:example|sample).{0,20}|(?:example|sample) (?:car|vehicle|listing|only|of (?:what|a|the))
      ^(?:this )?(?:\w+ )?(?:is )?not available(?! (?:in|on|with|from))|not (?:currently )?in stock
      (?:we|can|could|will|we'll)(?: \w+)? (?:find|source|import|get|locate|order|track down|dig up|round up|hunt|sit)(?: you)?(?: in| into| down)? (?:another|one(?: just)? like|(?:something|an?) (?:similar|dearer|other)|more like).{0,20}
      similar (?:ones?|cars?|vehicles?) can be (?:sourced|ordered)
    `,
    evenDenied: true,
  },
]

const SAID_AVAILABLE: readonly Phrase[] = [
  {
    pattern: words`
      still (?:here|available|for sale)|in stock(?: now| today)?|first (?:in|to see|come).{0,15}
      available (?:now|today|for (?:test|inspection|sale|immediate)|immediately).{0,15}
      drive (?:it|her|him|away) (?:home )?today
      ready (?:to go|for (?:its|a) new (?:home|owner)|to drive away)
      (?:be quick|come (?:and|&) (?:see|drive|get) it|book (?:your|a) test drive).{0,15}
    `,
  },
]

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

/** A countdown, in any notation. */
const TIME_LEFT = String.raw`(?:(?:\d{1,2}:)?\d{1,2}:\d{2}|\d+ ?h(?:(?:ou)?rs?)? ?\d+ ?m\w*(?: ?\d+ ?s\w*)?|\d+ ?m(?:in\w*)? ?\d+ ?s(?:ec\w*)?|\d+ (?:min\w*|sec\w*))`
const OF_AN_OFFER = String.raw`(?:price|deal|offer|sale|yours|gone|laps\w+|expir\w+|left|remaining|to go|ends?|ending|closes?|until|held|reserved|tick|someone|somebody)`

export const CLAIM_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-BAIT',
    when: ({ vehicle }) => vehicle !== undefined,
    finds: ({ text, vehicle }) =>
      vehicle?.reserved
        ? wordsIn(text, SAID_AVAILABLE)
        : UNAVAILABLE_ALONE.test(text)
          ? text.trim()
          : wordsIn(text, UNAVAILABLE),
  },
  {
    rule: 'AU-PICTURE',
    when: ({ vehicle }) => vehicle?.car_type === 'used',
    phrases: [
      {
        pattern: words`(?:library|stock|file|brochure|generic|sample|illustrative|catalogue|placeholder|representative|manufacturer(?:'s)?|press|internet|google) (?:${PICTURE}).{0,20}`,
        unless: /\bnever|no stock photos\b/i,
      },
      {
        pattern: words`${PICTURE}(?:'s)?.{0,25}? (?:of |from |off |show |shows |are |is |may )?(?:(?:the |a |an )?(?:same model|similar|another|identical|sister|twin|different)|(?:the |our )?(?:\w+ )?brochure|for illustration|illustrati\w+|indicative|(?:may |might )?not (?:be |represent |show |depict )?(?:of )?(?:the |this )?(?:actual|exact)|(?:courtesy of|supplied by|from|taken from) (?:the )?(?:manufacturer|maker|google|internet|web|factory|brochure)|representative|representational|may (?:vary|differ)|used as a guide|a guide|another (?:car|vehicle|one)|(?:the )?(?:internet|net|web)\b|ours (?:is|has|comes)|of (?:our|the) (?:last|previous)|borrow\w+|(?:the )?same (?:spec|colour|type|kind)|(?:only )?(?:an )?(?:examples?|samples?)(?: only)?|of another|not this).{0,25}`,
        unless: /\b(?:showroom|actual photos|no (?:stock|similar|library)|are (?:all )?of the actual)\b/i,
        evenDenied: true,
      },
      {
        pattern: words`
          borrow\w+ .{0,15}?${PICTURE}.{0,30}
          (?:vehicle|car|model|ute|one) (?:shown|pictured|depicted)(?: here)? (?:may|might|is (?:not|an?|another)|differs?).{0,25}
          (?:not|isn't) (?:the )?(?:actual|exact|real) (?:car|vehicle)(?: \w+)? (?:in|shown|pictured).{0,15}
          (?:actual|real) (?:car|vehicle|one|ute)(?: \w+){0,2} (?:differs?|var(?:y|ies)|look).{0,20}
          (?:pictured|shown) (?:car|vehicle|one) is (?:not|an?|another|for illustr).{0,20}
          illustrations? only|illustrative (?:only|purposes)
          (?:car|vehicle|one) in (?:the |this )?${PICTURE}.{0,40}? (?:another|different|similar|not (?:this|the one)).{0,20}
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
  { rule: 'AU-SPAM', finds: ({ text }) => wordsIn(withAnswers(text), BUNDLED_CONSENT) },
  { rule: 'NZ-UEM', finds: ({ text }) => wordsIn(withAnswers(text), BUNDLED_CONSENT) },
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
          (?:\d+|two|three|four|five|six|seven|eight|nine|ten|\w+teen|(?:twenty|thirty|forty|fifty)(?: \w+)?|dozens of|several) (?:other |more )?(?:people|buyers|shoppers|others|customers|locals|punters)(?: (?!(?:fit|can|seats?|ever)\b)\w+){0,4}? (?:\w+ball\w*|view\w*|look\w*|enquir\w*|watch\w*|ey(?:e|es|ed|e?ing)|brows\w*|track\w*|stalk\w*|circl\w*|chas\w*|saved|interested|asked|considering|after (?:it|this)|have (?:this|it)(?: \w+)? (?:in|open)|want).{0,30}
          (?:only|just) \d+ left at this price|\d+ (?:views?|enquir\w+|saves) (?:today|this (?:hour|week)|in the last)|someone (?:(?:in|from) \w+ )?(?:just|is) .{0,30}
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
