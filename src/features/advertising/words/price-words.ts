import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type AdText, FEE_AT_LAST, isAboutNew, isAboutUsed, pricesIn, type WordRule, withAnswers } from './ad-text.ts'
import {
  BUYERS_PART,
  CHARGES_ON_TOP,
  CHARGES_TO_COME,
  GOVERNMENT,
  INCLUDED,
  ON_ROADS,
  SHORT_FOR_WITHOUT,
  statesTotal,
  WITHOUT_GOVERNMENT_CHARGES,
} from './charge-words.ts'
import {
  COMPULSORY_FEES,
  DEPOSIT_AS_PRICE,
  feeOfEveryone,
  PASSED_ON,
  UNNAMED_CHARGES,
  UNSTATED_FEES,
} from './fee-words.ts'
import { differs, formerIn, inThousands, quoted, reduction, statesFormer } from './reduction-words.ts'

/** A sum that could be the price of this vehicle. */
const isOfSize = ({ value }: Amount, price: number): boolean => value > price * 0.4 && value < price * 2.5

const DRIVE_AWAY_WORDS = String.raw`(?:(?<!test )drive[\s-]?away|(?:drives|rides|rolls)[\s-]away(?= (?:for|at|from) )|ride[\s-]?away|dap|drv[\s-]?away|drives?[\s-](?:it|her|him)[\s-]away|d\/a|d\.a\.)`
const A_TRIP =
  /\b(?:hours?|minutes?|mins?|kms?|kays|short|quick|easy|scenic|day|weekend)(?:'?s?'|'s|s)?[\s-]+drive[\s-]away|(?:watch|saw|hear) \w+ drive[\s-]away|(?<!\$[\d,.]+k?\s)drive[\s-]?away from (?!\$|\d|only|just)|drive[\s-]?away (?:with an?\b|figure on|in the sunset|happy|smiling)|drive[\s-]?away quotes?/i
const ON_ENQUIRY =
  /\b(?:contact|call|ask|enquire|phone|ring|message|request|email|know|want)\b[^.]{0,30}\bdrive[\s-]?away\b|\bestimated?\b/i

const DRIVE_AWAY: readonly Phrase[] = [
  {
    pattern: words`${DRIVE_AWAY_WORDS}.{0,12}`,
    unless: new RegExp(`${A_TRIP.source}|${ON_ENQUIRY.source}`, 'i'),
  },
  {
    pattern: words`(?:no|nothing|not (?:a|one|another|a single) (?:cent|dollar|cracker)|no costs?)(?: more| else| extra| left| further)? to (?:pay|spend|add|find|fork out|come|hand over)|last (?:cent|dollar).{0,20} (?:spend|pay|hand over|fork out)\w*|(?:price|number|figure|sticker)(?: \w+){0,3} is (?:what|the price|all) you(?:'ll)?(?: ever| actually)? (?:pay|hand over|spend|need)|(?:price|number|figure|sticker) (?:is|'s) on the road|every(?: single)? (?:cost|charge|fee)(?: is|'s)(?: already)? (?:in|covered)|(?:won't|will not|never)(?: be)? (?:asked|charged|pay|need|find)(?: for)? (?:another|an extra|one more|a) (?:cent|dollar|cracker)|what you see is what you pay|includes everything|there's nothing (?:on top|extra)(?=\W*$)|(?:everything|the lot|it all|all (?:the )?(?:taxes|charges|fees)|all costs|stamp(?:y| duty)|transfer)(?: (?:and|&) \w+)?(?: is|'s| are)?(?: all)? (?:included|covered|taken care of)`,
    evenDenied: true,
  },
  {
    pattern: words`\$\s?\d[\d,.]*k? (?:all up|on the road|all in)|all in(?=,? on the road)|you pay what's on the (?:windscreen|sticker|tag|card|glass)|(?:price|figure|number|sticker) (?:covers|includes|takes in) (?:\w+,? ){0,3}?(?:stamp duty|duty|transfer|everything|the lot)|(?:government|govt|state) (?:bits|charges|fees|costs|stuff)(?: \w+)? (?:are|is) (?:\w+ )?(?:paid|covered|included|done|sorted|ours)`,
  },
]

/** `$22,990 drive away (transfer extra)` */
const withChargesOnTop = ({ text }: AdText): string | undefined =>
  wordsIn(text, DRIVE_AWAY.slice(0, 1)) && wordsIn(text, CHARGES_ON_TOP)

const WHOLE_PRICE = words`${DRIVE_AWAY_WORDS}|total|all up|on the road`

const BARE_PRICE =
  /\b(?:asking|go (?:at|for)|yours (?:at|for)|take|want|accept|[:,](?=\s\d+\.\d))\s(\d{1,3}(?:\.\d)?)(?=\s*(?:[,.;!)](?!\d)|$)|\s(?:to|and|but|if|cash|for (?:it|her|him))\b)|\bfor\s(\d{1,3}(?:\.\d)?)(?=\s(?:you (?:can|could)|(?:it|she|he)'s yours))|(?<![\w.,$])(\d{1,3}(?:\.\d)?)(?=\s(?:and\s(?:it|she|he)'s\syours|(?:takes|drives|buys|gets|secures|grabs|rides)\s(?:it|her|this)(?!\sto\b))\b)/gi
/** What precedes another's price: `the maker's recommended`. */
const OF_NEW = /\b(?:recommended|rrp|list|maker'?s'?|manufacturer'?s'?|importer'?s'?)(?:\s+[a-z]+){0,3}\s*$/i
const isOfNew = ({ sentence, words }: Amount): boolean => OF_NEW.test(sentence.slice(0, sentence.indexOf(words)))

/** A price other than the vehicle's own, unless it is the total beside a price without charges. */
function otherPrice(given: AdText): string | undefined {
  const { text, vehicle, price, place } = given
  if (!vehicle || price === undefined) return undefined
  const isWhole = (sum: Amount): boolean =>
    ['name', 'badge', 'tag'].includes(place) && sum.sentence.replace(/\W+$/, '').endsWith(sum.words)
  const sums = [
    ...amountsIn(text).filter((sum) => (sum.role === 'price' && !isOfNew(sum)) || isWhole(sum)),
    ...inThousands(text, BARE_PRICE),
  ]
  if (formerIn({ text, price })) return undefined
  const isTotal = (sum: Amount): boolean =>
    vehicle.price_type !== 'drive_away' &&
    ((sum.value > price && sum.sentence.search(WHOLE_PRICE) >= 0) || statesTotal({ ...given, text: sum.sentence }))
  return quoted(sums.find((sum) => differs(sum, price) && isOfSize(sum, price) && !isTotal(sum)))
}

const PRICE_ON_ENQUIRY =
  /\b(?:call|phone|ring|ask|enquire|contact|dm|message)\b[^.]{0,40}\b(?:price|number|figure|what's left)\b|\b(?:pick up the phone|how low|see \w+ for)\b|\bp\.?o\.?a\b|\bprice on application\b/i

/** `Our sticker prices`, `the figure on each windscreen`: words for the dealer's own prices. */
const OUR_PRICES =
  /\b(?:our|the|all|sticker|advertised|listed|displayed|windscreen|online) (?:[\w-]+ )?prices?\b(?! (?:of|for|on) (?:a|an|parts|servic\w+)\b)|\bprices? (?:shown|advertised|listed|displayed|quoted|on (?:this|our|the))\b|\bthe figure on\b|\b(?:all|every|our|each)\b[^.]{0,50}\b(?:advertised|priced|listed|shown)\s+(?:net|before|without|excl\w*|ex|plus)\b/i

/** A text without its sentences about other dealers' prices. */
const withoutOthers = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !/\b(?:other|most|some) (?:yards?|dealers?(?:hips)?|places|mobs?|lots)\b/i.test(sentence))
    .join('\n')

/** `Nothing over $15k`. */
const PRICE_LIMIT =
  /\b(?:nothing|none|every\w*|all|cars?|utes?|vans?|suvs?|bikes?|trucks?|hatch(?:es)?|wagons?|vehicles?|stock|(?:the |our )?lot|yard)\b[^.!?\n]{0,30}\b(?:over|under|below|above|beneath|from|between|less than) \$\s?\d[\d,.]*(?:k\b|\d{3})/i
/** Words for charges beside a price. A page that explains others' prices states none. */
const besidePrice =
  (phrases: readonly Phrase[]): NonNullable<WordRule['finds']> =>
  (given) => {
    if (statesTotal(given)) return undefined
    const { text: whole, vehicle, place } = given
    const isAd =
      ['offer', 'promotion', 'banner', 'tag'].includes(place) && (pricesIn(whole).length > 0 || PRICE_LIMIT.test(whole))
    if (vehicle || isAd) return wordsIn(withoutOthers(withAnswers(whole)), phrases)
    // `Excl. govt charges means that duty comes on top` defines a price type, and states no price.
    const text = sentencesOf(whole)
      .filter((sentence) => !/\bmeans\b/i.test(sentence))
      .join('\n')
    if (OUR_PRICES.test(text)) return wordsIn(text, phrases)
    const priced = pricesIn(text).map(({ sentence }) => sentence)
    return wordsIn(priced.join('\n'), phrases)
  }

/** `There's the stampy to think about`: a charge that the record says isn't in the price. */
const chargeOfRecord = (given: AdText): string | undefined =>
  ['egc', 'plus_orc'].includes(given.vehicle?.price_type ?? '') && !statesTotal(given)
    ? wordsIn(given.text, CHARGES_TO_COME)
    : undefined

/** Whoever buys it like this pays for a registration before driving it away. */
const UNREGISTERED: readonly Phrase[] = [
  {
    pattern: words`
      (?:\w+ )?un-?registered
      (?:sold|selling|offered|comes|priced) (?:with no|without|with out) (?:any |a )?(?:rego|registration)
    `,
    unlessText:
      /\b(?:we(?:'ll| will)|includ\w+|until|before (?:delivery|handover|pick ?up)|new (?:rego|registration))\b/i,
  },
]

/** Used vehicles, or a reduction against the price of new ones, without a price. */
const offersUnpriced = ({ text, place }: AdText): boolean =>
  ['banner', 'promotion', 'offer'].includes(place) &&
  pricesIn(text).length === 0 &&
  /\b(?:used|demo(?:s|nstrators?)?|ex[\s-]\w+|pre-?(?:owned|loved)|second[\s-]?hand|rrp|list|recommended|retail)\b/i.test(
    text,
  )

/** Words for what a price includes. */
const SAYS_TYPE = words`${DRIVE_AWAY_WORDS}|egc|${GOVERNMENT}|${ON_ROADS}|on the road|all up|includ\w+|excl?\w*|not in|before|minus|plus|\+`

export const PRICE_WORDS: readonly WordRule[] = [
  {
    rule: 'AU-SINGLE',
    finds: (text) =>
      besidePrice(CHARGES_ON_TOP)(text) ??
      chargeOfRecord(text) ??
      wordsIn(text.text, [...COMPULSORY_FEES, ...PASSED_ON, ...FEE_AT_LAST, ...DEPOSIT_AS_PRICE]) ??
      quoted(feeOfEveryone(text.text)),
  },
  {
    rule: 'AU-NEW-DAP',
    when: isAboutNew,
    finds: besidePrice([...CHARGES_ON_TOP, ...SHORT_FOR_WITHOUT, ...WITHOUT_GOVERNMENT_CHARGES]),
  },
  {
    rule: 'NSW-CHARGES',
    when: isAboutNew,
    finds: besidePrice([...CHARGES_ON_TOP, ...UNSTATED_FEES, ...UNNAMED_CHARGES]),
  },
  {
    rule: 'AU-USED-EGC',
    when: isAboutUsed,
    finds: (text) =>
      besidePrice(
        text.vehicle?.price_type === 'egc'
          ? [...WITHOUT_GOVERNMENT_CHARGES, ...CHARGES_ON_TOP]
          : WITHOUT_GOVERNMENT_CHARGES,
      )(text),
  },
  {
    rule: 'VIC-TOTAL',
    finds: besidePrice([
      ...CHARGES_ON_TOP,
      ...SHORT_FOR_WITHOUT,
      ...WITHOUT_GOVERNMENT_CHARGES,
      {
        pattern: words`(?:total|drive ?away|on ?road)(?: price| cost| figure)?.{0,70}? (?:available from|confirmed (?:on|at|by|after)|(?:on|upon|by) (?:request|asking|application|enquiry)|(?:ask|call|contact|enquire|ring) (?:us|for|to)|confirmed by|at signing|in store).{0,20}`,
      },
      {
        pattern: words`(?:ask|call|contact|enquire|ring|message|text|e-?mail).{0,20}? (?:for|to get) (?:the |an? |our |your )?(?:(?:total|drive ?away|on ?road) (?:price|cost|figure|quote|amount)|drive ?away(?! \w)|total(?! \w))|for (?:the |a |your )?(?:full |total )?(?:on ?road|drive ?away|total) (?:figure|price|quote|cost),? (?:just )?(?:ring|ask|call|contact|see|text|message|e-?mail)|(?:ask|call|contact|ring|see)(?: \w+){1,2} what (?:it|she|he|that) (?:comes to|costs|totals)(?=.{0,20} (?:on the road|drive away|all up|in total)).{0,20}`,
      },
    ]),
  },
  {
    rule: 'NZ-CIN-PRICE',
    // A demonstrator is a used vehicle there.
    when: ({ vehicle }) => vehicle?.car_type !== 'new',
    finds: besidePrice([
      ...[...CHARGES_ON_TOP, ...WITHOUT_GOVERNMENT_CHARGES].map((phrase) => ({
        ...phrase,
        unless: new RegExp([phrase.unless?.source, INCLUDED.source].filter(Boolean).join('|'), 'i'),
      })),
      {
        pattern: words`(?:chuck|throw|kick|put) in (?:about |another |an extra )*\$?\s?\d{2}[\d,.]*.{0,20}? for .{0,20}?(?:reg|rego|registration|wof|warrant|plates|on roads?)`,
      },
      {
        pattern: words`(?:\+|plus|then)(?: (?:only|just|our|the|an?)){0,3} \$\s?\d[\d,.]*.{0,30}?(?:reg|rego|registration|wof|plates|on roads?|orc|licens\w+|admin\w*|compliance|fees?|dealer).{0,20}`,
      },
      {
        pattern: words`${together(String.raw`(?:re-?)?(?:rego|reg|regist\w+|wof|warrant|licens\w+|plates)`, String.raw`(?:add|allow|budget|figure on|costs?(?: you)?|run you|(?:we'll|you'll) need|sets? you back|another|a further|chip in|you'll pay)(?: (?:about|around|another|roughly|maybe|say|on)){0,2} (?:\$\s?\d[\d,.]*|\d[\d,.]* (?:bucks|dollars))`, 45)}.{0,20}`,
        evenDenied: true,
        unless: /\b(?:paid|private plate|personal\w*|if you|rucs?|road user|fine|for free|includ\w+|inside)\b/i,
      },
      {
        pattern: words`${together('(?:(?:no|without|needs?(?: an?)?|lapsed|expired|dead) )?(?:(?:re-?)?(?:rego|registration|registering|licensing)|reg|wof|warrant|plates)', `(?:(?:for|up to|down to) you to (?:sort|fix|pay|do|arrange|get)|${BUYERS_PART})`, 35)}`,
        unless: /\b(?:if you|includ\w+|paid)\b/i,
      },
      {
        pattern: words`${ON_ROADS}:? (?:of |at |from )?\$\s?\d[\d,.]*|(?:you(?:'ll|'d)?|(?:new|next) owner|buyer|purchaser)(?: will| would|'ll)? (?:need|have|get|needs|has|gets) to (?:re-?)?(?:register|licen[cs]e) (?:it|her|him)\b(?! for).{0,20}`,
        unless: INCLUDED,
      },
      {
        pattern: words`(?:getting|having|putting) (?:it|her|him) (?:registered|licensed|warranted|plated|(?:back )?on the road(?: \w+)?|legal) is (?:(?:up to|on|down to) (?:you|the (?:new |next )?(?:owner|buyer|purchaser))|your|the (?:new |next )?(?:owner|buyer|purchaser)'s).{0,10}`,
      },
      {
        pattern: words`(?:\+ ?|plus |ex |less |minus |without |excl?\w*\.? )gst(?! regist)|gst (?:exclusive|excluded|extra)`,
        evenDenied: true,
      },
    ]),
  },
  {
    rule: 'AU-DRIVEAWAY',
    when: ({ vehicle }) => vehicle !== undefined,
    finds: (text) => {
      if (statesTotal(text)) return undefined
      const isWhole = text.vehicle?.price_type === 'drive_away' || text.vehicle?.price_type === undefined
      const unregistered = text.vehicle?.price_type === 'drive_away' ? wordsIn(text.text, UNREGISTERED) : undefined
      const fee = wordsIn(text.text, DRIVE_AWAY.slice(0, 1)) && wordsIn(text.text, COMPULSORY_FEES)
      return isWhole ? (unregistered ?? withChargesOnTop(text) ?? fee) : wordsIn(text.text, DRIVE_AWAY)
    },
  },
  { rule: 'AU-ONE-PRICE', finds: otherPrice },
  {
    rule: 'AU-NO-TYPE',
    when: ({ vehicle, text }) => vehicle?.price_type === undefined && text.search(SAYS_TYPE) < 0,
    finds: ({ text, vehicle, place, standalone }) =>
      vehicle || standalone || ['banner', 'promotion', 'offer'].includes(place)
        ? quoted(
            pricesIn(text).find(
              ({ value, sentence }) =>
                value >= 3000 &&
                (vehicle !== undefined ||
                  standalone ||
                  /\b(?:(?:new|used|demo|car|suv|ute|hatch|from|only|asking)\w*|zero[\s-]?km|factory[\s-]fresh)\b/i.test(
                    sentence,
                  )),
            ),
          )
        : undefined,
  },
  { rule: 'AU-WASNOW', finds: reduction },
  { rule: 'NZ-WASNOW', finds: reduction },
  {
    rule: 'NSW-CASH',
    when: (given) =>
      given.vehicle ? given.price === undefined : PRICE_ON_ENQUIRY.test(given.text) || offersUnpriced(given),
    // A reduction against the list price counts too.
    finds: (text) => reduction(text) ?? quoted(amountsIn(text.text).find(({ role }) => role === 'saving')),
  },
  { rule: 'TAS-DISC', when: (text) => !statesFormer(text), finds: reduction },
  {
    rule: 'NSW-ORC',
    phrases: [
      {
        pattern: words`
          on ?road (?:costs?|charges?|fees?)
          on ?roads (?:extra|included|paid|costs?|additional|apply|on)|on ?road (?:extra|included|paid|covered)
          (?:plus|\+|before|without|incl\w*\.?|including|free|your|our|no|excl?\w*|all|with|towards?) ?(?:on ?roads?|o\.?r\.?c'?s?)
          orcs|on-roads|o\/r\/c'?s?|(?<=\$[\d,.k]+ )on ?roads?
          inc\.? orc'?s?|orc'?s? (?:are |is |all )?in (?:it|there|that)|orc'?s?:? (?:nil|zero|\$0)|on ?roads (?:are )?on (?:us|the house)
          orc (?:\w+ )?(?:incl\.?|paid|included|extra|free)
          (?:pay|pays|paid|paying|cover|covers|covered|sort|sorted|absorb|absorbed) (?:\w+ ){0,2}(?:on ?roads|orc)
          on ?roads (?:are |is |all |already |been ){0,3}(?:taken care of|covered|sorted|looked after|done)
        `,
        unless:
          /\b(?:on[\s-]?roads? (?:and off|comfort|manners|ability|tests?|testing|presence|performance)|years on roads|comfort\w* on|quiet on|(?:orc|off)[\s-]?road chassis|back on (?:the )?road|road(?:side)? assist|on(?:\/|[\s-]?(?:and|&)[\s-]?)off)/i,
        evenDenied: true,
      },
    ],
  },
]
