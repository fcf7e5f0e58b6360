import { comparisonRateIn, rateIn, repaymentIn } from '#src/vehicle/finance-words.ts'
import { type Phrase, words, wordsIn } from '#src/vehicle/phrases.ts'
import type { AdText, WordRule } from './ad-text.ts'

const DATE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\s+\d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|20\d\d-\d\d-\d\d)/i
const HALF_A_YEAR = 183 * 86_400_000

/** An offer's last day, which is over if no date in the text is to come. */
const DEADLINE: readonly Phrase[] = [
  {
    says: words`(?:must|orders?|order(?:ed)?|sign(?:ed)?(?: up)?|book(?:ed)?|buy|claim(?:ed)?|register|purchase[sd]?|contract(?:ed)?|settle[sd]?|redeem(?:ed)?|valid|offers?|deals?|specials?|available|enquire)(?: [^.]{0,40}?)? (?:by|before|until|till|up to|ends?|closes?|expires?) (?:\w+ )?${DATE.source}.{0,6}`,
    unless: /\b(?:rego|registered|built|compliance|serviced|warranty)\b/i,
  },
]

/** Whether a text contains a date that isn't over. */
const endsLater = ({ text, day }: AdText): boolean =>
  [...text.matchAll(new RegExp(`${DATE.source}(?:[a-z]*,?\\s+(20\\d\\d))?`, 'gi'))].some((found) => {
    const today = Date.parse(day)
    const stated = Date.parse(`${found[0]}${found[1] ? '' : ` ${day.slice(0, 4)}`} UTC`)
    // Without a year it is the next such day, unless that is half a year away.
    const at = !found[1] && today - stated > HALF_A_YEAR ? stated + 2 * HALF_A_YEAR : stated
    return Number.isNaN(at) || at >= today
  })

const EVENT = String.raw`(?:(?:\d+|one|two|three|four|five|seven|ten) (?:hours?|hrs?|days?)|stock ?take|eofy|eoy|end of (?:financial |the )?(?:year|month)|year[\s-]end|month[\s-]end|black friday|boxing day|easter|christmas|xmas|new year|summer|winter|spring|autumn|massive|huge|big|mega|yard|clearance|run[\s-]?out|plate|demo|moving|closing down|super|crazy|mid[\s-]?year|annual|warehouse|(?:grand )?opening|birthday|flash|weekend|saturday|sunday|monthly|biggest(?: ever)?|one[\s-]day)`
const FEW_DAYS = String.raw`(?:today|tonight|tomorrow|this (?:week|weekend|month|saturday|sunday|friday)|(?:the |these )?(?:next )?(?:few|couple of|couple|one|two|three|\d+) (?:more )?(?:days?|hours?|hrs|weeks?|weekends?)|the weekend|24 ?hrs?|24 ?hours?|48 ?hours?)`
/** Places that offer something for a time. */
const OFFERING = ['tag', 'banner', 'promotion', 'offer']
const ALONE =
  /^\W*(?:on )?(?:sale|special|clearance|on special|weekly special|manager'?s special|hot deal|flash sale)(?: (?:now on|price|today))?\W*$/i

const finance = (text: string): string | undefined => repaymentIn(text) ?? rateIn(text)
/** Whether lender, licence and comparison rate are stated. */
const isComplete = (text: string): boolean => comparisonRateIn(text) !== undefined && /\blicen[cs]e\b/i.test(text)
const IS_CALCULATOR =
  /\bcalculat\w+|\bslider?\b|\bour sums\b|\bwork out (?:your|the|what)\b|\bestimator\b|\brepayment tool\b/i
const ASSUMED =
  /\b(?:assum\w+|estimate[sd]?|example|indicative|change it|you can change|guide only|illustrat\w+|not (?:a|an) (?:quote|offer))\b/i
const AMOUNT_AND_TERM =
  /\$\s?\d[\d,]{3,}[\s\S]*\b\d+[\s-]*(?:years?|yrs?|months?)|\b\d+[\s-]*(?:years?|yrs?|months?)[\s\S]*\$\s?\d[\d,]{3,}/i

const MARKETING = String.raw`(?:market\w*|promo\w*|newsletters?|e-?news|(?:weekly |monthly |friday )?(?:deals?|offers?|specials?)(?: (?:text|sms|emails?|e-?mails?|messages?|list))?|mailing list|(?:e-?mail|sms|text|contact|vip|marketing|promotional) (?:list|database|club)|subscri\w+|database|news)`
/** Actions that a shopper has to take in any case. */
const DOING = String.raw`(?:(?:press|send|submitt|click|tapp)ing (?:the |this |us )?\w*|(?:your|every|any|each|an?) (?:enquiry|test drive|booking|message|purchase|entry|number)|(?:complet|fill|regist|book|sign|us)\w*ing|(?:when|whenever|once|if) you (?:send|submit|enquire|book|call|enter|register|contact)\w*|by \w+ing|(?:hit|press|click|tapp|send|submit)\w*|enter(?:ing)?|all entr\w+|(?:every|any)(?:one|body) (?:who|that)|(?:add |adds )?(?:all|every|our) (?:enquir\w+|customers?|entr\w+|visitors?|buyers?|bookings?)|(?:enquirers|visitors|entrants|customers) (?:are|will be|get)|your (?:details|email|number|information) (?:will be |is |are |gets? )?)`
const JOINED = String.raw`(?:agree\w*|consent\w*|sign\w* (?:you )?up|opt\w* (?:you )?in|added|add(?:s|ed)?(?: you)?|used (?:for|in)|(?:you're|you are) (?:on|in)|join\w*|popped|puts?|placed|(?:go(?:es)?|hop|jump|land|end up|finish up) (?:on|in)(?:to)?|enrol\w*|receiv\w*|get(?:ting)?|accept\w*|subscrib\w*|shared?)`
const LEAVING = String.raw`(?:unsubscrib\w*|opt(?:ing)? out|(?:take|get|come|be|hop|drop|jump|taken) (?:(?:you|yourself|me|your name) )?off (?:the|our|this) (?:\w+ )?(?:list|e-?mails?|texts?|database)|(?:take|get) (?:you|yourself) off|(?:be removed from|leave) (?:the|our) (?:\w+ )?(?:list|database))`
/** Ways to leave a list that take more than a reply or a click. */
const BY_HAND = String.raw`(?:letter|p\.?o\.? box|by (?:post|mail|fax)|(?:post|mail|fax) (?:us|a|your|the)|write to (?:us|our|the)|signed|in person|in writing|(?:office|work|business) hours|\$\s?\d)`
const BUNDLED_CONSENT: readonly Phrase[] = [
  {
    says: words`${DOING}[\s\S]{0,60}? ?\b${JOINED}[\s\S]{0,80}? ?\b${MARKETING}`,
    unless:
      /\b(?:only (?:because|if)|never|not for|tick (?:here|if|this|the box)|if you (?:like|want|wish|tick)|separate|optional)\b/i,
  },
  {
    says: words`(?:and|then) (?:you're|you are|you'll be|we'll (?:put|pop|add) you) (?:automatically |straight )?(?:in|on|into|onto|part of).{0,30}?(?:club|${MARKETING})`,
    unless: /\b(?:only if|if you (?:like|want|wish|tick)|untick)\b/i,
  },
  {
    says: words`
      (?:already|pre|automatically) ?(?:ticked|checked|selected)
      (?:box|boxes|consent)(?: \w+){0,2} comes? (?:ticked|checked|selected)
      (?:ticked|checked|selected) (?:for you|by default|already)
      automatically (?:\w+ )?opted in
      (?:consent|permission)(?: \w+){0,3} (?:is|will be) (?:assumed|implied|taken|deemed)
      untick the box.{0,30}
      untick (?:if|to|this).{0,40}
      opt(?:ed)? (?:you )?in (?:automatically|by default)
      ☑.{0,60}
      your (?:mobile|phone|number|email|e-?mail|details)(?: \w+)? (?:goes|go|is put|gets put|is added) (?:on|onto|into|in|to) (?:our|the|a) (?:\w+ ){0,3}(?:${MARKETING}|texts?|list|club).{0,20}
    `,
    unless: /\b(?:nothing is|never|no box)\b/i,
  },
  {
    says: words`
      (?:unsubscribe|removal|opt(?:ing)? out)(?: \w+)? (?:fee|charge).{0,15}
      (?:${LEAVING}|had enough of|sick of our|stop (?:the|our))[\s\S]{0,80}? ${BY_HAND}.{0,20}
      ${BY_HAND}[\s\S]{0,40}? to ${LEAVING}
    `,
    unless: /\b(?:nothing is|never|no (?:box|letters?|need)|one click|click|reply stop|don't)\b/i,
  },
  {
    says: words`
      (?:can't|cannot|can not|unable to|no (?:way|option|link|button)(?: \w+)? to|impossible to|not (?:yet )?possible to) ${LEAVING}.{0,20}
      unsubscrib\w*(?: link| button| option)? (?:isn't|is not|doesn't|does not) (?:\w+ ){0,2}(?:work\w*|available|possible|ready|there).{0,15}
    `,
    unless: /\b(?:recalls?|receipts?|invoices?|safety|reminders?|if (?:you|the|it))\b/i,
    evenDenied: true,
  },
  {
    says: words`
      (?:found|scraped|bought|harvested|lifted|purchased|sourced|copied) your (?:e-?mail|address|number|mobile|details|contacts?)(?: \w+)? (?:on|off|from|at|in|via|through).{0,25}
      (?:got|took|grabbed|picked up|have) your (?:e-?mail|number|mobile|details)(?: address)? (?:off|from|on) (?:the|a|an|your|some) (?:\w+ ){0,2}(?:web ?site|site|directory|facebook|page|list|group|forum).{0,15}
    `,
    unless:
      /\b(?:enquir\w+|booking|your (?:form|request|order|test drive)|you (?:gave|signed|asked|ticked|subscribed|filled|left)|lost|keys?|wallet|service book)\b/i,
  },
  {
    says: words`
      (?:unless you|if you (?:do not|don't)) (?:untick|opt out|tell us|say|unsubscribe|reply|uncheck).{0,60}${MARKETING}
      (?:send|e-?mail|text|sms|get|receive)\w*.{0,40}${MARKETING}.{0,20} (?:unless|until) you.{0,25}
      (?:automatically|by default).{0,30}${JOINED}.{0,40}${MARKETING}
      (?:added|add you|put on|sign you up|subscribed).{0,30}${MARKETING}.{0,20} (?:when|whenever|if|once) you (?:enquir|send|book|submit|contact|buy|call)\w*
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

/** Says it as a whole text: `SOLD`, `On hold`. */
const GONE_ALONE =
  /^\W*(?:sold|on hold|under offer|under contract|deposit taken|deposit paid|sale pending|reserved|spoken for|gone|sold out|taken|sold!+)\W*(?:thank(?:s| you))?\W*$/i

const SAID_AVAILABLE: readonly Phrase[] = [
  {
    says: words`
      still (?:here|available|for sale)
      available (?:now|today|for (?:test|inspection|sale|immediate)|immediately).{0,15}
      first (?:in|to see|come).{0,15}
      in stock(?: now| today)?
      drive (?:it|her|him|away) (?:home )?today
      ready (?:to go|for (?:its|a) new (?:home|owner)|to drive away)
      (?:be quick|come (?:and|&) (?:see|drive|get) it|book (?:your|a) test drive).{0,15}
    `,
  },
]

const REGO = /\b(?:rego|licensed(?! (?:dealer|motor|mechanic|workshop))|regist(?:ration|ered)|reg'd)\b/i
const MONTHS =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-]*(?:months?'?|mths?|mnths?|mos?)\b|\b(?:full|1|one)[\s-]+year'?s?\b/i

export const CLAIM_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-BAIT',
    when: ({ vehicle }) => vehicle !== undefined,
    finds: ({ text, vehicle }) =>
      vehicle?.reserved
        ? wordsIn(text, SAID_AVAILABLE)
        : GONE_ALONE.test(text)
          ? text.trim()
          : wordsIn(text, [
              {
                says: words`
                (?:now|just|already|been|is|was|it's|all|both) (?:sold|under offer|spoken for|gone)
                sold (?:pending|subject to|in (?:\d+|one|two|a) (?:days?|hours?|weeks?|day)|out|already|thanks|thank you|to [A-Z]\w+)
                sold$
                ^(?:sorry )?sold(?: sold)*\b(?= ?$|[\s!-]+(?:pending|thank|sorry|more|to ))
                (?:this|that) (?:one|beauty|ute|car|vehicle)(?:'s| is| has)(?: been| now| already)? (?:gone|sold|found|taken)
                (?:has|have|had)?(?: \w+)? ?found (?:a|its|her|his|their) (?:new )?(?:home|owner|family|garage)
                snapped up
                no longer (?:available|for sale|with us|here)
                congrat\w+.{0,30}? (?:new |proud )?owners?
                congrat\w+.{0,40}? (?:on|for|with) (?:buying |purchasing |the purchase of |picking up )?(?:your|their|his|her|its) new
                on (?:hold|deposit)|under deposit|sale agreed|subject to finance
                (?:now )?(?:with|at home with) (?:its|her|his|their) new (?:owners?|family)
                (?:owners?|buyers?) to (?:collect|pick ?up)
                sold(?=,| -).{0,20}
                reserved (?:for|by) (?:a|an|our|another) (?:customer|buyer|client|family)
                (?:off|gone|going|delivered|on (?:its|her|his) way)(?: \w+)? to (?:its|her|his|their|an?) (?:\w+ ){0,2}(?:owners?|home|family|couple|buyer|customer|garage|driveway|farmer|tradie)
                (?:currently |now )?unavailable(?! (?:in|on|as))
                (?:currently |now |already )?(?:taken|bought|purchased|picked up) by (?:a|an|our|one of) (?:lovely|happy|nice|repeat|local|young|customer|buyer|family|couple|lucky)\w*.{0,15}
                (?:happy|lucky) customers? (?:drove|driving|took|has taken|picked up).{0,20}
                thanks (?:for (?:the|your|all the) )?(?:interest|enquiries).{0,12} (?:gone|sold|taken)
                under (?:offer|contract)
                (?:deposit|holding (?:money|fee)|down payment)(?:'s| has| is)?(?: been)? (?:taken|paid|received|left|put down|has been)
                pending (?:delivery|sale|pick ?up|collection)
                (?:sale|delivery|pick ?up) pending
                awaiting (?:delivery|pick ?up|collection)
                (?:picked|snaffled|spoken) (?:up by|for)(?: (?:its|a|her))? ?(?:new owner)?
              `,
                unless:
                  /\b(?:sold (?:separately|by order|with(?:out)?|new|as|my|me|us|our|your|to dealers|for)|sold in (?:19|20)\d\d|(?:rego|reg) on hold|back on the market|fell through|fall[\s-]?through|was sold (?:new|here|by)|best[\s-]sell\w+|sold in a year|previously|first sold|snapped up (?:by us|at auction)|call on hold|hold (?:assist|music|tunes?|messages?|times?))\b/i,
              },
              {
                says: words`
                (?:waiting|hoping|yet|trying|about|negotiating) to (?:get|land|buy|purchase|secure|acquire).{0,40}
                (?:haven't|have not|not yet|don't) (?:bought|purchased|own(?:ed)?|got).{0,30}
                (?:do not|don't|not) (?:\w+ )?have (?:this|it|one|the car)\b.{0,25}? (?:yet|in stock|here|on site|in (?:our|the) yard)
                (?:not|isn't) (?:yet )?(?:on site|in (?:our|the) yard|ours).{0,15}? yet
                register (?:your )?interest.{0,30}? if (?:he|she|they|we|the owner)
                (?:this|it)(?: one| car)?(?:'s| is) (?:only |just )?an? (?:example|sample).{0,20}
                (?:example|sample) (?:car|vehicle|listing|only|of (?:what|a|the))
                (?:we )?can (?:order|source|find|import|get) (?:you )?(?:one|another)(?: just)? like (?:this|it).{0,15}
                ^(?:this )?(?:\w+ )?(?:is )?not available(?! (?:in|on|with|from))
                (?:ad|listing) is (?:an example|only an example|a sample)
                (?:we'll|we will|we can|can) (?:find|source|get) you (?:a|an|another) (?:similar|dearer|other).{0,20}
                (?:leave|leaving|left) the ad(?:vert)? up.{0,30}
                not (?:currently )?in stock
                similar (?:ones?|cars?|vehicles?) can be (?:sourced|ordered)
              `,
                evenDenied: true,
              },
            ]),
  },
  {
    rule: 'AU-PICTURE',
    when: ({ vehicle }) => vehicle?.car_type === 'used',
    phrases: [
      {
        says: words`(?:library|stock|file|brochure|generic|sample|illustrative|catalogue|placeholder|representative|manufacturer(?:'s)?|press|internet|google) (?:${PICTURE}).{0,20}`,
        unless: /\bnever|no stock photos\b/i,
      },
      {
        says: words`${PICTURE}.{0,25}? (?:of |from |show |shows |are |is |may )?(?:(?:the |a |an )?(?:same model|similar|another|identical|sister|different)|(?:the |our )?(?:\w+ )?brochure|for illustration|illustrati\w+|indicative|(?:may |might )?not (?:be |represent |show |depict )?(?:of )?(?:the |this )?(?:actual|exact)|(?:courtesy of|supplied by|from|taken from) (?:the )?(?:manufacturer|maker|google|internet|web|factory|brochure)|representative|representational|may (?:vary|differ)|used as a guide|a guide|another (?:car|vehicle|one)|of (?:our|the) (?:last|previous)|(?:the )?same (?:spec|colour|type|kind)|(?:only )?(?:an )?(?:examples?|samples?)(?: only)?|of another|not this).{0,25}`,
        unless: /\b(?:showroom|actual photos|no (?:stock|similar|library)|are (?:all )?of the actual)\b/i,
        evenDenied: true,
      },
      {
        says: words`
          (?:actual|real) (?:car|vehicle|one|ute)(?: \w+)? (?:may|might|will|could) (?:differ|vary|look).{0,20}
          (?:vehicle|car|model|ute) (?:shown|pictured|depicted)(?: here)? (?:may|might|is (?:not|an?|another)|differs?).{0,25}
          (?:not|isn't) (?:the )?(?:actual|exact|real) (?:car|vehicle)(?: \w+)? (?:in|shown|pictured).{0,15}
          (?:actual|real) (?:car|vehicle|one)(?: \w+){0,2} (?:differs?|varies).{0,20}
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
        : wordsIn(text, [
            ...(OFFERING.includes(place) ? DEADLINE : []),
            {
              says: words`
                (?<!\b(?:a|to|any|no|the|great|in|of|not) )hurry(?: in| up)?
                (?:for )?${FEW_DAYS} only
                only (?:valid )?(?:for |until |till )?(?:${FEW_DAYS})
                last (?:chance|days|few days|hours|weekend)|(?:this is the |our |the )last week(?= of|$)|^last week$
                (?:ends?|ending|finish(?:es|ing)?|clos(?:es|ing)|expires?|over) (?:very |real )?(?:soon|in days|in \d+ (?:days|hours)|${FEW_DAYS})
                (?:very |strictly )?limited (?:time|offer|period)
                final (?:days|hours|clearance|weeks?|weekend|call)
                ${EVENT} (?:sale|clearance|blitz|madness|event|specials?|savings|blitz|blowout|sell ?off)
                (?:everything|all|all stock|stock|the lot) (?:must|has to|have to|gotta|needs to) (?:go|be sold)
                must end
                (?:time|stock)(?:'s| is) running out|rush in|(?:act|move) (?:now|fast)$
                (?:once|when) (?:they|it)(?:'s|'re| is| are) gone.{0,20}
                (?:special|sale|introductory) (?:price|offer|deal)s? (?:this|for the) (?:week|month|weekend)
                (?:prices?|deals?|offers?|savings)(?: \w+){0,3} (?:end|ends|finish|stop) soon
                (?:act|move|be|get in) (?:now|fast|quick\w*).{0,20}?(?:price|deal|offer|gone|gotta)
                (?:be|so be) (?:quick|fast)
                (?:it|this|these|they) (?:won'?t|will not|cannot|can't) last(?! (?:long )?without)
                (?:ends?|ending|closes?) (?:this |on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight)
                prices? (?:will|are going to|about to|set to) (?:rise|increase|go up)
                sale (?:now on|on now|is on)
                (?:monthly|daily|one day|one time) (?:special|deal|offer)
                must (?:be sold|sell|go) (?:now|today|tonight|this (?:week|weekend|month)|by)
                get in (?:early|quick|before (?:it|they|the)).{0,15}
                (?:offer|price|deal|sale|special)s? (?:resets?|restarts?|rolls? over|starts? again).{0,20}
                never (?:to be )?repeated|blink and.{0,20}|once in a lifetime|(?:nearly|almost) over
                until (?:sold out|stocks? (?:runs?|sold))
                don't (?:miss out|delay|dilly|wait|miss this)
                first in(?:,? (?:best|first))
                while (?:stocks?|they|it) lasts?
                (?:before|b4) (?:it|its|it's|the price|they|she).{0,12}(?:goes? up|gone up|up|rises?)
                back (?:up|to full price) (?:on|after|tomorrow|next|soon)
                price (?:goes|going|will go) (?:back )?up
                at this price(?: \w+)? (?:won'?t|wont|will not) last
                (?:price|deal|offer|special).{0,20}? (?:won'?t|wont|will not|can't) last
                (?:sale|special|offer|deal|price)s? (?:ends?|must end|is on now|for a short|on for|for (?:a )?(?:very )?(?:short|limited)).{0,20}
              `,
              unless:
                /\b(?:no hurry|in no hurry|(?:sales|service) department|clearance drive|raised|charity|fundrais\w+|ground clearance|after[\s-]?sales|final drive|limited[\s-]slip|limited edition|take your time|service special|hurry up and wait)\b|\bsince (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
              evenDenied: true,
            },
          ]),
  },
  { rule: 'AU-REPAY', finds: ({ text }) => (isComplete(text) ? undefined : repaymentIn(text)) },
  {
    rule: 'AU-CR',
    when: ({ text }) => comparisonRateIn(text) === undefined && !IS_CALCULATOR.test(text),
    finds: ({ text }) => rateIn(text),
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
    finds: ({ text }) => wordsIn(text, [{ says: words`\d+(?:\.\d+)?\s?(?:%|per ?cent).{0,30}` }]) ?? repaymentIn(text),
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
  { rule: 'AU-SPAM', phrases: BUNDLED_CONSENT },
  { rule: 'NZ-UEM', phrases: BUNDLED_CONSENT },
  {
    rule: 'AU-UTP',
    phrases: [
      {
        says: words`(?:\d+|two|three|four|five|several) (?:other |more )?(?:people|buyers|shoppers|others|customers|locals|punters)(?: (?!(?:fit|can|seats?)\b)\w+){0,4}? (?:\w+ball\w*|view\w*|look\w*|enquir\w*|watch\w*|saved|interested|asked|considering|have (?:this|it) in|want).{0,30}`,
      },
      {
        says: words`
          (?:\d{1,2}:)?\d{1,2}:\d{2} (?:left|remaining|to go).{0,20}
          (?:timer|countdown|clock).{0,20}? (?:restart|reset|tick|count|start|end)\w*.{0,15}
          (?:offer|price|deal).{0,20}? (?:expires?|ends?|held|reserved).{0,10}? \d+ (?:min\w*|sec\w*)
          (?:ends?|ending|expires?|closes?) in (?:\d{1,2}:)?\d{1,2}:\d{2}
        `,
      },
      {
        says: words`
          (?:booking|card|process\w*|service|platform|payment|admin\w*|transaction|credit card|surcharge) (?:and (?:\w+ ))?(?:fees?|surcharges?|charges?).{0,30}? (?:shown|added|appl\w+|disclosed|calculated|appear\w*|payable|extra).{0,40}
          (?:fees?|surcharges?).{0,25}? (?:at|in|during) (?:the )?(?:checkout|check ?out|payment|last step|final step)
        `,
      },
      { says: words`(?:only|just) \d+ left at this price|someone (?:(?:in|from) \w+ )?(?:just|is) .{0,30}` },
    ],
  },
  {
    rule: 'AU-REGO12',
    when: ({ vehicle, text }) => (vehicle?.rego_months ?? 12) < 12 && vehicle?.car_type !== 'used' && REGO.test(text),
    finds: ({ text, vehicle }) => {
      const stated = MONTHS.exec(text)?.[0]
      const months = vehicle?.rego_months
      if (stated === undefined)
        return wordsIn(text, [
          { says: words`.{0,25}(?:rego|licensed|regist(?:ration|ered)|reg'd).{0,15}`, evenDenied: true },
        ])
      return /12|twelve|year/i.test(stated) && months !== undefined ? stated : undefined
    },
  },
]
