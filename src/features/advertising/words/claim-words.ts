import { comparisonRateIn, rateIn, repaymentIn } from '#src/vehicle/finance-words.ts'
import { saidIn, words } from '#src/vehicle/phrases.ts'
import type { AdText, WordRule } from './ad-text.ts'

const DATE =
  /\b(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\s+\d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|20\d\d-\d\d-\d\d)/i
/** Whether a text gives a date that isn't over. */
const endsLater = ({ text, day }: AdText): boolean =>
  [...text.matchAll(new RegExp(`${DATE.source}(?:[a-z]*,?\\s+(20\\d\\d))?`, 'gi'))].some((found) => {
    const at = found[1] ? Date.parse(`${found[0]} UTC`) : Number.NaN
    return Number.isNaN(at) || at >= Date.parse(day)
  })

const EVENT = String.raw`(?:\d+ (?:hours?|hrs?|days?)|stock ?take|eofy|eoy|end of (?:financial |the )?(?:year|month)|year[\s-]end|month[\s-]end|black friday|boxing day|easter|christmas|xmas|new year|summer|winter|spring|autumn|massive|huge|big|mega|yard|clearance|run[\s-]?out|plate|demo|moving|closing down|super|crazy|mid[\s-]?year|annual|warehouse)`
const FEW_DAYS = String.raw`(?:today|tonight|tomorrow|this (?:week|weekend|month|saturday|sunday|friday)|(?:the |these )?(?:next )?(?:few|couple of|couple|two|three|\d+) (?:more )?(?:days|hours|hrs)|the weekend|24 ?hrs?|24 ?hours?|48 ?hours?)`
const ALONE =
  /^\W*(?:on )?(?:sale|special|clearance|on special|weekly special|manager'?s special|hot deal|flash sale)(?: (?:now on|price|today))?\W*$/i

const finance = (text: string): string | undefined => repaymentIn(text) ?? rateIn(text)
/** Lender, licence and comparison rate stand beside it. */
const isComplete = (text: string): boolean => comparisonRateIn(text) !== undefined && /\blicen[cs]e\b/i.test(text)
const IS_CALCULATOR = /\bcalculat\w+|\bwork out (?:your|the|what)\b|\bestimator\b|\brepayment tool\b/i
const ASSUMED =
  /\b(?:assum\w+|estimate[sd]?|example|indicative|change it|you can change|guide only|illustrat\w+|not (?:a|an) (?:quote|offer))\b/i
const AMOUNT_AND_TERM =
  /\$\s?\d[\d,]{3,}[\s\S]*\b\d+[\s-]*(?:years?|yrs?|months?)|\b\d+[\s-]*(?:years?|yrs?|months?)[\s\S]*\$\s?\d[\d,]{3,}/i

const MARKETING = String.raw`(?:market\w*|promo\w*|newsletters?|e-?news|(?:weekly |monthly |friday )?(?:deals?|offers?|specials?)(?: (?:text|sms|emails?|e-?mails?|messages?|list))?|mailing list|(?:e-?mail|sms|text|contact|vip|marketing|promotional) (?:list|database|club)|subscri\w+|database|news)`
/** What a person must do anyway. */
const DOING = String.raw`(?:(?:when|whenever|once|if) you (?:send|submit|enquire|book|call|enter|register|contact)\w*|by (?:send|submitt|us|enter|click|hitt|press|book|request|fill|complet|enquir|call|continu|download|leav|provid|giv|ask|tapp)\w*|(?:hit|press|click|tapp|send|submit)\w*|enter(?:ing)?|all entr\w+|everyone who|every (?:enquiry|customer|entry)|your (?:details|email|number|information) (?:will be |is |are |gets? )?)`
const JOINED = String.raw`(?:agree\w*|consent\w*|sign\w* (?:you )?up|opt\w* (?:you )?in|added|add(?:s|ed)?(?: you)?|used (?:for|in)|(?:you're|you are) (?:on|in)|join\w*|popped|put|placed|go(?:es)? (?:on|in)|enrol\w*|receiv\w*|get(?:ting)?|accept\w*|subscrib\w*|shared?)`
const BUNDLED_CONSENT = [
  {
    says: words`${DOING}[\s\S]{0,60}? ?\b${JOINED}[\s\S]{0,80}? ?\b${MARKETING}`,
    unless:
      /\b(?:only (?:because|if)|never|not for|tick (?:here|if|this|the box)|if you (?:like|want|wish|tick)|separate|optional)\b/i,
  },
  {
    says: words`(?:already|pre|automatically) ?(?:ticked|checked|selected)|ticked (?:for you|by default)|untick (?:if|to|this)[^.]{0,40}|opt(?:ed)? (?:you )?in (?:automatically|by default)|☑[^.]{0,60}`,
    unless: /\b(?:nothing is|never|no box)\b/i,
  },
  {
    says: words`(?:unless you|if you (?:do not|don't)) (?:untick|opt out|tell us|say)[^.]{0,60}${MARKETING}`,
    evenDenied: true,
  },
]

const PICTURE = '(?:images?|photos?|photographs?|pics?|pictures?|shots?|photography)'

/** The whole text says it: `SOLD`, `On hold`. */
const GONE_ALONE =
  /^\W*(?:sold|on hold|under offer|under contract|deposit taken|deposit paid|sale pending|reserved|spoken for|gone|sold out|taken|sold!+)\W*(?:thank(?:s| you))?\W*$/i

const REGO = /\b(?:rego|licensed(?! (?:dealer|motor|mechanic|workshop))|regist(?:ration|ered)|reg'd)\b/i
const MONTHS =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[\s-]*(?:months?'?|mths?|mnths?|mos?)\b|\b(?:full|1|one)[\s-]+year'?s?\b/i

export const CLAIM_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-BAIT',
    when: ({ vehicle }) => vehicle !== undefined && !vehicle.reserved,
    finds: ({ text }) =>
      GONE_ALONE.test(text)
        ? text.trim()
        : saidIn(text, [
            {
              says: words`(?:now|just|already|been|is|was|it's|all|both) (?:sold|under offer|spoken for|gone)|sold (?:pending|subject to|in (?:\d+|one|two|a) (?:days?|hours?|weeks?|day)|out|already|thanks|thank you|to [A-Z]\w+)|sold$|^(?:sorry )?sold(?: sold)*\b(?= ?$|[\s!-]+(?:pending|thank|sorry|more|to ))|(?:this|that) (?:one|beauty|ute|car|vehicle)(?:'s| is| has)(?: been| now| already)? (?:gone|sold|found|taken)|(?:has|have|had)?(?: \w+)? ?found (?:a|its|her|his|their) (?:new )?(?:home|owner|family|garage)|snapped up|no longer (?:available|for sale|with us|here)|gone to (?:a|its) new (?:home|owner)|congrat\w+[^.]{0,30}? (?:new |proud )?owners?|on hold|under (?:offer|contract)|deposit (?:taken|paid|received|has been)|pending (?:delivery|sale|pick ?up|collection)|(?:sale|delivery|pick ?up) pending|awaiting (?:delivery|pick ?up|collection)|(?:picked|snaffled|spoken) (?:up by|for)(?: (?:its|a|her))? ?(?:new owner)?`,
              unless:
                /\b(?:sold (?:separately|by order|with|new|as|my|me|us|our|your|to dealers|for)|sold in (?:19|20)\d\d|(?:rego|reg) on hold|back on the market|fell through|fall[\s-]?through|was sold (?:new|here|by)|best[\s-]sell\w+|sold in a year|previously|first sold|snapped up (?:by us|at auction)|call on hold|hold assist)\b/i,
            },
            {
              says: words`(?:waiting|hoping|yet|trying|about|negotiating) to (?:buy|purchase|secure|acquire)[^.]{0,40}|(?:haven't|have not|not yet|don't) (?:bought|purchased|own(?:ed)?|got)[^.]{0,30}|register (?:your )?interest[^.]{0,30}? if (?:he|she|they|we|the owner)|(?:example|sample) (?:car|vehicle|listing|only)|(?:ad|listing) is (?:an example|only an example|a sample)|(?:we'll|we will|we can|can) (?:find|source|get) you (?:a|an|another) (?:similar|dearer|other)[^.]{0,20}|(?:leave|leaving|left) the ad(?:vert)? up[^.]{0,30}|not (?:currently )?in stock|similar (?:ones?|cars?|vehicles?) can be (?:sourced|ordered)`,
              evenDenied: true,
            },
          ]),
  },
  {
    rule: 'AU-PICTURE',
    when: ({ vehicle }) => vehicle?.car_type === 'used',
    phrases: [
      {
        says: words`(?:library|stock|file|brochure|generic|sample|illustrative|catalogue|placeholder|representative|manufacturer(?:'s)?|press|internet|google) (?:${PICTURE})[^.]{0,20}`,
        unless: /\bnever|no stock photos\b/i,
      },
      {
        says: words`${PICTURE}[^.]{0,25}? (?:of |from |show |shows |are |is |may )?(?:(?:the |a |an )?(?:same model|similar|another|identical|sister|different)|(?:the |our )?(?:\w+ )?brochure|for illustration|illustrati\w+|indicative|(?:may |might )?not (?:be )?(?:of )?(?:the |this )?actual|representative|representational|may (?:vary|differ)|used as a guide|a guide|another (?:car|vehicle|one)|of our last|not this)[^.]{0,25}`,
        unless: /\b(?:showroom|actual photos|no (?:stock|similar|library)|are (?:all )?of the actual)\b/i,
        evenDenied: true,
      },
      {
        says: words`(?:actual|real) (?:car|vehicle|one|ute)(?: \w+)? (?:may|might|will|could) (?:differ|vary|look)[^.]{0,20}|(?:actual|real|proper) ${PICTURE} (?:to come|coming|soon|to follow|on (?:the way|arrival))`,
      },
    ],
  },
  {
    rule: 'AU-URGENCY',
    when: (text) => !endsLater(text),
    finds: ({ text, place }) =>
      ['tag', 'banner', 'promotion', 'offer'].includes(place) && ALONE.test(text)
        ? text.trim()
        : saidIn(text, [
            {
              says: words`(?<!\b(?:a|to|any|no|the|great|in|of|not) )hurry(?: in| up)?|(?:for )?${FEW_DAYS} only|only (?:valid )?(?:for |until |till )?(?:${FEW_DAYS})|last (?:chance|days|few days|hours)|(?:ends?|ending|finish(?:es|ing)?|clos(?:es|ing)|expires?|over) (?:very |real )?(?:soon|in days|in \d+ (?:days|hours)|${FEW_DAYS})|(?:very |strictly )?limited (?:time|offer|period)|final (?:days|hours|clearance|week|weekend)|${EVENT} (?:sale|clearance|madness|event|specials?|savings|blitz|blowout|sell ?off)|(?:everything|all|all stock|the lot) (?:must|has to|have to|gotta|needs to) (?:go|be sold)|must end|(?:act|move|be|get in) (?:now|fast|quick\w*)[^.]{0,20}?(?:price|deal|offer|gone|gotta)|don't (?:miss out|delay|dilly|wait|miss this)|first in(?:,? (?:best|first))|while (?:stocks?|they|it) lasts?|(?:before|b4) (?:it|its|it's|the price|they|she)[^.]{0,12}(?:goes? up|gone up|up|rises?)|back (?:up|to full price) (?:on|after|tomorrow|next|soon)|price (?:goes|going|will go) (?:back )?up|at this price(?: \w+)? (?:won'?t|wont|will not) last|(?:price|deal|offer|special)[^.]{0,20}? (?:won'?t|wont|will not|can't) last|(?:sale|special|offer|deal|price)s? (?:ends?|must end|is on now|for a short|on for|for (?:a )?(?:very )?(?:short|limited))[^.]{0,20}`,
              unless:
                /\b(?:no hurry|in no hurry|(?:sales|service) department|clearance drive|ground clearance|after[\s-]?sales|final drive|limited[\s-]slip|limited edition|take your time|service special|hurry up and wait)\b|\bsince (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
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
    finds: ({ text }) =>
      saidIn(text, [{ says: words`\d+(?:\.\d+)?\s?(?:%|per ?cent)[^.]{0,30}` }]) ?? repaymentIn(text),
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
        says: words`\d+ (?:other |more )?(?:people|buyers|shoppers|others|customers|locals)[^.]{0,25}? (?:view\w*|look\w*|enquir\w*|watch\w*|saved|interested|asked|considering)[^.]{0,30}`,
      },
      {
        says: words`(?:\d{1,2}:)?\d{1,2}:\d{2} (?:left|remaining|to go)[^.]{0,20}|(?:timer|countdown|clock)[^.]{0,20}? (?:restart|reset|tick|count|start|end)\w*[^.]{0,15}|(?:offer|price|deal)[^.]{0,20}? (?:expires?|ends?|held|reserved)[^.]{0,10}? \d+ (?:min\w*|sec\w*)`,
      },
      {
        says: words`(?:booking|card|process\w*|service|platform|payment|admin\w*|transaction|credit card|surcharge) (?:and (?:\w+ ))?(?:fees?|surcharges?|charges?)[^.]{0,30}? (?:shown|added|applies|apply|disclosed|calculated|appear\w*|payable|extra)[^.]{0,40}|(?:fees?|surcharges?)[^.]{0,25}? (?:at|in|during) (?:the )?(?:checkout|check ?out|payment|last step|final step)`,
      },
      { says: words`(?:only|just) \d+ left at this price|someone (?:in|from) \w+ (?:just|is)[^.]{0,30}` },
    ],
  },
  {
    rule: 'AU-REGO12',
    when: ({ vehicle, text }) => (vehicle?.rego_months ?? 12) < 12 && vehicle?.car_type !== 'used' && REGO.test(text),
    finds: ({ text, vehicle }) => {
      const said = MONTHS.exec(text)?.[0]
      const months = vehicle?.rego_months
      if (said === undefined)
        return saidIn(text, [
          { says: words`[^.]{0,25}(?:rego|licensed|regist(?:ration|ered)|reg'd)[^.]{0,15}`, evenDenied: true },
        ])
      return /12|twelve|year/i.test(said) && months !== undefined ? said : undefined
    },
  },
]
