import { type Phrase, together, words } from '#src/vehicle/phrases.ts'
import { CHOSEN, FEE, OF_A_LOAN } from './charge-words.ts'

/** The dealer's own fees by their names, and what makes every buyer pay them. */
const FEE_NAME = String.raw`(?:${FEE}|security|etching)(?: (?:\w+|&)){0,4}? (?:fees?|charges?|levy|surcharge|costs?)`
const OBLIGED = String.raw`(?:appl(?:ies|y)|payable|collected|incur(?:s|red)|non negotiable|on top|extra|added|adds|charged|attracts?|subject to|pays? an?|per vehicle|on (?:every|each|all)|not included|then an?|(?:at|when you) (?:collect\w*|settle\w*|sign\w*|delivery|pick ?up))`
const ANY_SUM = String.raw`\$\s?\d[\d,.]*`
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
      ${together(ANY_SUM, String.raw`(?:compulsory|mandatory|(?:must|(?:has|have|needs?) to) (?:be )?(?:purchased?|buy|bought|add(?:ed)?|taken)|(?:not|non|never) optional|${BESIDES_PRICE}|(?:freight|trucking|transport|shipping)(?: \w+)? (?:on top|extra|additional))`, 45)}
    `,
    unless: new RegExp(
      `${CHOSEN.source.replace('optional|', '(?<!(?:not|non|never)[\\s-])optional|')}|\\bif (?:you|that|your)\\b(?! buy)|${OF_A_LOAN.source}`,
      'i',
    ),
  },
]

/** The dealer's own charges without their amount. */
export const UNSTATED_FEES = COMPULSORY_FEES.map((fee) => ({
  ...fee,
  unless: new RegExp(`${CHOSEN.source}|\\$\\s?\\d`, 'i'),
}))

const SUM = String.raw`(?:\$\s?\d[\d,.]*k?|\d[\d,.]* ?(?:grand|k|bucks|dollars?|hundred))`
export const DEPOSIT_AS_PRICE: readonly Phrase[] = [
  {
    pattern: words`
      (?:from|for|with)(?: only| just| a)? ${SUM} (?:deposit|down)\b.{0,20}
      (?:^|only |just )${SUM} (?:deposit|down)\W*$
      ${SUM} (?:deposit |down )(?:and|gets|drives|puts).{0,30}
      (?:put|lay|pop|plonk|chuck|drop|slap|throw|stick) (?:down )?(?:only |just )?(?:${SUM}|five|ten)(?: down)? (?:and|to|then).{0,30}
      (?:the )?(?:rest|balance|remainder) (?:is |gets )?(?:spread|financed|paid off|over \d+|on (?:finance|terms|tick|us)).{0,25}
    `,
    unless: /\b(?:holds?|secures?|reserves?|refund\w*|if you|(?:knocked|marked|came|come|price)[^.]{0,15} down)\b/i,
  },
]
