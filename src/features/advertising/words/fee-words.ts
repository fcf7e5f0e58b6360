import { type Amount, amountsIn } from '#src/vehicle/amounts.ts'
import { type Phrase, together, words } from '#src/vehicle/phrases.ts'
import { BUYERS_PART, CHOSEN, FEE, INCLUDED, OF_A_LOAN } from './charge-words.ts'

/** The dealer's own fees by their names, and what makes every buyer pay them. */
const FEE_NAME = String.raw`(?:${FEE}|security|etching)(?: (?:\w+|&)){0,4}? (?:fees?|charges?|levy|surcharge|costs?)`
const OBLIGED = String.raw`(?:appl(?:ies|y)|payable|collected|incur(?:s|red)|non negotiable|on top|extra|added|adds|charged|attracts?|subject to|pays? an?|per vehicle|on (?:every|each|all)|not included|then an?|(?:at|when you) (?:collect\w*|settle\w*|sign\w*|delivery|pick ?up))`
const ANY_SUM = String.raw`(?:\$\s?\d[\d,.]*|\d[\d,.]*[\s-](?:bucks|dollars?)\b)`
const PRICE_SHOWN =
  '(?:(?:the|our|this|its) )?(?:(?:advertised|sale|asking|sticker|ticket|listed) )?(?:price(?! (?:range|guide|bracket))|figure|sticker|ticket|price ?tag)'
/** `On top of the sticker`, `aren't in the advertised figure`. */
const BESIDES_PRICE = String.raw`(?:(?:not|\w+n't|never) (?:(?:included|covered|counted|part) )?(?:in|by|of)|(?<!(?:not|n't|never|nothing)(?: \w+)? )(?:on top of|over and above|extra to|(?:added|goes) (?:to|onto|on))) ${PRICE_SHOWN}`
export const COMPULSORY_FEES: readonly Phrase[] = [
  {
    pattern: words`
      ${together(FEE_NAME, OBLIGED, 40)}.{0,20}
      (?:incurs?|plus|\+|add|attracts?|subject to|pays? an?).{0,12}? ?(?:${ANY_SUM} )?(?:${FEE}(?: (?:\w+|&)){0,3}? (?:fees?|charges?|levy|surcharge)|${ANY_SUM} (?:\w+ ){0,3}(?:fees?|charges?|levy|surcharge|pack|prep\w*|paperwork|admin\w*|freight|trucking|transport|shipping)).{0,30}
      adds? (?:another )?${ANY_SUM} (?:to|onto) ${PRICE_SHOWN}.{0,20}
      (?:an? )?(?:(?:small|little|tiny|wee) )?(?:amount|bit|something) (?:extra|more|on top) (?:for|to cover) .{0,20}?(?:truck|freight|ship|transport|get|bring|prep|polish|detail|handl|paperwork)\w*.{0,20}
      (?:charges?|charging|asks?|adds?|pays?|tacks?|pops?|whacks?|sticks?|slaps?|bungs?)(?: (?:every\w*|all|you|each))* ${ANY_SUM}.{0,40}? (?:on top|on at|over and above|extra|(?:at|when) (?:the |you )?(?:desk|counter|collect\w*|settle\w*|delivery|pick ?up))
      ${together(ANY_SUM, String.raw`(?:compulsory(?! third)|mandatory|(?:must|(?:has|have|needs?) to) (?:be )?(?:purchased?|buy|bought|add(?:ed)?|taken)|(?:not|non|never) optional|${BESIDES_PRICE}|(?:freight|trucking|transport|shipping)(?: \w+)? (?:on top|extra|additional))`, 45)}
    `,
    unless: new RegExp(
      `${CHOSEN.source.replace('optional|', '(?<!(?:not|non|never)[\\s-])optional|')}|\\bif (?:you|that|your)\\b(?! buy)|${OF_A_LOAN.source}`,
      'i',
    ),
  },
]

/** What a dealer takes money for beside the vehicle. */
const PURPOSE = String.raw`(?:${FEE}|handover|orientation|induction|delivery|transport\w*|truck\w*|shipping|haulage|carrier|courier|roadworthy|rwc|polish\w*|clean\w*|coating|plates|registration|etching|immobili[sz]er|tracker|alarm|settlement|set ?up)`
/** That something is paid beside the price. */
const ADDED = words`(?:add|tack|pop|whack|bung|chuck|stick|slap)(?:s|ed|ped|ting|ing)?|plus|then there'?s|comes? with (?:every|each|all)|attracts?|incurs?|(?:goes|gets put|lands|put) on(?:to)?|(?:put|set) aside|fork out|stump up|\d more(?! than)|\d (?:dollars|bucks) more(?! than)|payable|(?:billed|charged|invoiced|added)|(?:fitted|applied|installed)(?: [\w']+){0,6} (?:at|for)(?: just| only)? \$?\d[\d,.]*|on top|over and above|extra|another|further|allow|budget|(?:chip|cough)s?(?: in| up)?|sets? you back|costs? you|pays?|at your (?:cost|expense)|you (?:wear|cover|bear|foot) the (?:costs?|bill)|(?:your|the|every|each) (?:bill|invoice|contract|account|tab)|fees?|levy|charges?|surcharge`
/** That every buyer pays it. */
const OF_EVERYONE = words`
  (?:every|each|all)(?: of)?(?: our| the)?(?: \w+)? (?:buyers?|customers?|purchasers?|cars?|vans?|utes?|bikes?|trucks?|vehicles?|campers?|trailers?|units?|sales?|purchases?|contracts?|invoices?|bills?|deals?|body|one)|everyone|everybody|per (?:vehicle|car|van|sale)
  whichever|whatever (?:you|car|one)|whoever (?:buys|takes)|no exceptions?|standard (?:on|for|with|to) (?:all|every|each)|mandatory|compulsory(?! third)|(?:not|non|never) (?:optional|negotiable)|same for
  (?:can't|cannot|can not|won't be|not) (?:be )?(?:declined?|removed?|waived?|left (?:out|off)|skip(?:ped)?|opt(?:ed)? out)
  (?:can't|cannot|don't|won't|do not|will not|never|nothing|none|no \w+) .{0,40}?(?:without|any other way|otherwise|until|till)|no (?:other way|way (?:a?round|out|to avoid))|before (?:any|it|she|he|your)(?: \w+)? (?:leaves?|goes)
`
const FOR_A_PURPOSE = words`
  (?:add|(?:tack|pop|whack|bung|chuck|stick|slap) on|allow|budget|charge|bill|invoice|collect|figure on)(?: (?:about|around|another|roughly|a further|an extra|us|you|every\w*|maybe))* \$?\d[\d,.]*(?: (?:bucks|dollars|grand))?(?: at \w+)? (?:for|to cover) (?:(?:the|your|our|a|all) )?${PURPOSE}|${PURPOSE}(?: \w+){0,2} (?:will |would )?(?:set you back|costs? you)
  \$?\d[\d,.]*(?: [\w'-]+){0,3} (?:fee|levy|charge|surcharge|pack|${FEE}).{0,15} on (?:the|your) (?:invoice|bill|contract|account)
  ${PURPOSE}(?: \w+)? (?:fee|charge|levy|surcharge)s?(?: of|:| is)? \$?\d[\d,.]*|(?:\w+n't|not) (?:include|cover|count|have|contain|hold) (?:our|the|an?|any) (?:\w+ )?\$?\d[\d,.]* (?:[\w-]+ ){0,2}?${PURPOSE}
  you (?:have to|must) (?:take|buy) (?:it|them|one)|(?:we add|is added|gets added|we put)(?: \w+)? (?:to|on|onto) (?:the|your) (?:price|bill|total|sticker|invoice)
  (?:you'll|you)(?: also)? (?:need|have) to (?:cover|pay|find|fund) .{0,25}\$\d|there(?:'s| is)(?: also)? .{0,25}\$\d[\d,.]* (?:[\w-]+ ){0,2}(?:fee|charge|levy|surcharge)|extra \$\d[\d,.]* (?:to|for) .{0,20}${PURPOSE}
  (?:has|have) to (?:come|go) with (?:it|the)|(?:don't|won't|never) (?:let|sell|release|send) .{0,20}without
  ${ANY_SUM} (?:for|to cover) (?:(?:the|your|our) )?${PURPOSE}.{0,12} (?:payable|extra|on top|added|applies)|(?:billed|charged|invoiced) to you|buyers(?: of \w+ \w+)? (?:also )?(?:pay|meet|cover)|buyers(?: of \w+ \w+)? (?:also|must|have to) (?:take|buy)|(?:then|and) (?:it's|there's) (?:another )?${ANY_SUM} for (?:(?:the|our|your) )?${PURPOSE}
  ${together(`${PURPOSE} (?:of|at|for) ${ANY_SUM}`, BUYERS_PART, 20)}
  conditions? of (?:sale|purchase)|(?:nobody|no one|none|no \w+) leaves? (?:\w+ )?without
`
const NO_FEE = new RegExp(
  String.raw`${CHOSEN.source.replace('optional|', '(?<!(?:not|non|never)[\\s-])optional|')}|${INCLUDED.source}|${OF_A_LOAN.source}|\b(?:if (?:you|it|that|your)\b(?! buy)|should you|up to you|ask for|take it or leave|(?:no|at our|without) (?:extra )?(?:costs?|charges?|fees?)|free|on us|vouchers?|hampers?|gifts?|fuel card|prize|bonus|spend|by us|complimentary|we pay|deposit|bond|refund\w*|value|worth|saves?|(?<!sign[\s-])off(?! the)|spent|(?:owner|he|she|they|was|were)(?: had| has)? paid|servic(?:e|ing) (?:is|costs?)|can (?:add|have|choose|pick)|never bother|elsewhere|(?:other|most|some) (?:yards?|dealers?(?:hips)?|places)|in (?:extras|options|accessories)|of (?:extras|options|accessories|gear)|(?:was|were|been) (?:fitted|installed|done))\b`,
  'i',
)
/** A short sentence that says so of the one before it. */
const AND_EVERYONE =
  /[.!]\s+(?=(?:Every(?:one|body)|All buyers|Every buyer|No exceptions|(?:It's |That's )?(?:Not optional|Compulsory|Mandatory|Standard)|Same for)\b[^.!]{0,30}(?:[.!]|$)|(?:It|That|This|They|The (?:cost|charge|fee|pack|bill))(?:'s|'re)?\b[^.!]{0,60}\b(?:invoiced|billed|charged|added|extra|on top|separate(?:ly)?|payable|not (?:in|part of|included|covered))\b)/gi
/** The dearest fee of a dealer; more is a price. */
const DEAREST_FEE = 5000

/** `A handover session of $395 goes on the invoice for each van`: a sum, an addition, and that nobody can decline it. */
export const feeOfEveryone = (text: string): Amount | undefined =>
  amountsIn(text.replace(AND_EVERYONE, ', ')).find(
    ({ value, role, sentence }) =>
      value < DEAREST_FEE &&
      (role === 'price' || role === 'other') &&
      !NO_FEE.test(sentence) &&
      (sentence.search(FOR_A_PURPOSE) >= 0 || (sentence.search(ADDED) >= 0 && sentence.search(OF_EVERYONE) >= 0)),
  )

/** `The carrier's bill is split between our customers`: costs without their amount. */
export const PASSED_ON: readonly Phrase[] = [
  {
    pattern: words`
      (?:bills?|costs?|freight|transport|trucking|cartage|haulage|shipping|fares?|expenses?|charges?|fees?)(?: .{0,50}?)? (?:is|are|gets?|be)(?: \w+)? (?:shared|split|divided|spread|passed|recovered|charged|billed)(?: (?:out|on|up|back|evenly|equally)){0,2} (?:among\w*|between|across|onto|to|from|by) (?:(?:the|our|all|each|every) )*(?:buyers?|customers?|purchasers?|you)\b.{0,10}
      (?:freight|transport|trucking|shipping|cartage|haulage)(?! (?:of|trucks?|trains?)\b)(?: .{0,30}?)? (?:not included|(?:extra|additional|on top)(?=\W*$)|(?:is|are|'s) (?:extra|additional|on top|payable|(?:added|charged|billed) (?:at|on)|at (?:your|the buyer's|buyer's|the purchaser's) (?:cost|expense)))(?!\w).{0,20}
      surcharge of \d+(?:\.\d+)?\s?(?:%|per ?cent)(?!.{0,20} (?:card|amex|visa))
      (?:bills?|costs?|freight|transport|fees?)(?: \w+)? (?:lands?|falls?|sits) (?:with|on|to) (?:you|(?:the |our )?(?:buyers?|customers?))\b
      (?:fees?|levy|surcharge|charges?)(?: \w+)? (?:applies|apply|is (?:payable|charged)) (?:to|on|for|by|with) (?:all|every|each)\b.{0,20}
    `,
    unless: new RegExp(`${CHOSEN.source}|\\b(?:if (?:you|it)|should you|was|were)\\b`, 'i'),
  },
]

/** The dealer's own charges without their amount. */
export const UNSTATED_FEES = COMPULSORY_FEES.map((fee) => ({
  ...fee,
  unless: new RegExp(`${CHOSEN.source}|\\$\\s?\\d`, 'i'),
}))

/** Statutory charges that nobody names, even inside a price. */
export const UNNAMED_CHARGES: readonly Phrase[] = [
  {
    pattern: words`(?:whatever|everything|anything) (?:that )?(?:the )?(?:gov(?:ernment|'?t)|state) (?:takes|wants|adds|charges|asks).{0,10}`,
  },
]

const SUM = String.raw`(?:\$\s?\d[\d,.]*k?|\d[\d,.]* ?(?:grand|k|bucks|dollars?|hundred))`
/** Nobody gets a vehicle for that. */
const SMALL_SUM = String.raw`(?:\$\s?(?:\d{2,3}|1,?\d{3})(?![\d,.]*[\dk])|\d{2,3} (?:bucks|dollars)|(?:a|1) grand)(?! (?:of|worth|in|off|fuel|vouchers?)\b)`
export const DEPOSIT_AS_PRICE: readonly Phrase[] = [
  {
    pattern: words`
      (?:from|for|with|or)(?: only| just| a)? ${SUM} (?:deposit|down)\b.{0,20}
      (?:^|only |just )${SUM} (?:deposit|down)\W*$|with (?:only |just )?${SUM} and (?:drive|ride|tow|roll|leave)\b.{0,20}
      ${SUM} (?:deposit |down )(?:and|gets|drives|puts).{0,30}
      (?:hand over|give us|bring(?: us)?|pay(?: us)?|put down|put|lay down|drop|pop down|pop|with) (?:only |just )?${SMALL_SUM}(?: down)?,? (?:and |then |to )?(?:take|get|grab|drive|ride|collect|pick up|the keys|you drive|it's yours).{0,20}
      ${SMALL_SUM} (?:and|gets|has|puts) (?:you're|you'll be|you are|you) (?:driving|riding|rolling|away|behind the wheel|on the road|mobile).{0,10}|(?:drive|ride|roll|tow) (?:out|off|away|home)(?: \w+){0,2} with (?:only |just )?${SMALL_SUM}
      (?:the )?(?:rest|balance|remainder|other half) (?:can wait|waits|comes? (?:later|after)|(?:is |are )?(?:due )?(?:later|when(?:ever)? you(?:'re| are| get| have| can| like)|after pay|over time|on pay ?day|in dribs)|(?:gets |is )?paid (?:later|weekly|monthly|as you)).{0,25}
      (?:put|lay|pop|plonk|chuck|drop|slap|throw|stick) (?:down )?(?:only |just )?(?:${SUM}|five|ten)(?: down)? (?:and|to|then).{0,30}
      (?:the )?(?:rest|balance|remainder) (?:is |gets )?(?:spread|financed|paid off|over \d+|on (?:finance|terms|tick|us)).{0,25}
    `,
    unless:
      /\b(?:holds?|secures?|reserves?|refund\w*|sav(?:e|es|ing)|win|won|vouchers?|bonus|if you|(?:knocked|marked|came|come|price)[^.]{0,15} down)\b/i,
  },
]
