import { type Phrase, sentencesOf, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import type { Jurisdiction } from '../rule.ts'
import { type AdText, isAboutUsed, isIn, type WordRule } from './ad-text.ts'

/** Somebody for whom a dealer sells. */
const OTHER_OWNER =
  '(?:mate|bloke|cocky|farmer|owner|customer|client|neighbour|uncle|aunt\\w*|cousin|family|couple|lady|gent|widow|estate|friend|vendor|brother|sister|mum|dad)'
/** Who has to bear what goes wrong, instead of the dealer. */
const NOT_US = String.raw`(?:between you and|not (?:us|ours?)\b|(?:nothing|nowt) to do with us|(?:take it up|talk|speak) (?:with|to) (?!us|our|the team|me\b)|on you|is you\w*|(?:is|are) (?:his|hers|theirs|yours)\b|it's (?:all )?yours(?=,|$)|your (?:problem|worry|own|responsibility|baby|lookout)|not our|belongs? to (?:you|the (?:new |next )?(?:owner|buyer|purchaser))|(?:down|up) to (?:you|the (?:new |next )?(?:owner|buyer|purchaser))|(?:yours|(?:the |its )?(?:new |next )?(?:owner|buyer|purchaser)'?s?'?) (?:to (?:fix|sort|deal|wear|pay|handle)|problem|worry|job|lookout|headache|baby|expense|cost|responsibility)|(?:don't|do not) want to (?:hear|know)|(?:that's|it's|is) on you|on your (?:tab|head|dime|shoulders)|(?:no|any) come ?back|(?:don't|do not)(?: be)? (?:ring|call|com)(?:e|ing)?\b|(?:not|n't) (?:be )?tak(?:e|ing) (?:it|them|her|him) back)`
const NO_GUARANTEE: readonly Phrase[] = [
  {
    pattern: words`
      (?:sold|offered|selling|bought|buy(?:ing)?|goes|priced|strictly|comes|purchased)(?: \w+)? as ?(?:is|seen|traded|viewed|found)(?:[,\s]+where ?(?:it )?is)?
      take (?:it|this|her|him) as (?:you find|(?:it|she|he) (?:is|stands))(?! (?:in|on|here))|not (?:liable|responsible) (?:for (?:any\w*|faults|what)|once|after).{0,15}
      as is[,\s]+where ?is|as (?:it|she|he) (?:sits|stands|lies)|no promises? (?:about|on|for|given|after|once)\b.{0,15}|(?:sold|sell(?:ing)?|bought|buy(?:ing)?|tak(?:e|en|ing)|goes|go(?:ing)?|priced|yours)(?: [\w']+){0,5} (?:the way|(?:just|exactly) how|(?<!same )as) (?:it|she|he) (?:sits|stands|is|comes)(?! on\b)(?=,|\W*$| and| with no)|(?:sold|take it|yours,?) warts (?:and|n|&) all|where ?is[,\s]+as ?is|^as is$
      (?:sold )?with all (?:its )?faults|sold with (?:its|her|his|any|the) faults|not warranted|warranty (?:is )?not (?:included|given|offered|implied).{0,15}
      (?:zilch|nada|nothing|zip) .{0,30}(?:guarantee|warranty)|warranty[:?]? (?:\w+ )?(?:none|nil|void|nah|nope)|you (?:buy|bought|break|broke|own) it,? you (?:own|fix) it
      no (?:claims|complaints|recourse) (?:after|once|following).{0,20}
      (?:buy|buyers?|purchase|purchased)?(?: \w+)? ?at (?:your|their|the buyer's) own risk|(?:at (?:the )?)?buyer'?s'? risk|(?:buyers?|purchasers?|you) (?:takes?|bears?|wears?|carry|carries|accepts?) (?:all )?(?:(?:the|any|full|every) )?risks?\b|we (?:won't|will not|don't|aren't)(?: be)? (?:fix|repair|touch)(?:ing)? .{0,20}? (?:after|once|later|down the track)\b.{0,15}|(?:there's|there is|comes with|has) no back ?up(?! (?:camera|alarm|sensor))|(?:take|accept)s? no (?:responsibility|liability|blame) (?:once|after|when|for (?:faults|anything|it|what))\b.{0,20}
      unwarranted|buyer beware|(?:not|isn't|aren't) (?:covered|protected) by the (?:cga|consumer).{0,20}
      (?:no|zip|zilch|nada|nil|zero|without|don't (?:expect|ask for|want)|(?:ain't|isn't|there's not|not) any|sans|doesn't come with)(?: (?:any|a|an|dealer|statutory|implied|such thing as)){0,2} (?:warr[ae]nt(?:y|ies)|guarantees?|come ?backs?)(?: (?:given|offered|applies|implied|with|on|at|of any|whatsoever)\b.{0,20})?
      (?:cga|consumer guarantees?(?: act)?|guarantees act|fair trading act|consumer law|acl).{0,20}? (?:does not|doesn't(?! (?:cover|stop))|do not|don't|won't|will not|not|excluded|waive[dr]?|out|stuff)(?: \w+)?
      (?:skip|waive|avoid|dodge|contract(?:ing|ed)? out of|exclud\w+|sign away|give up|forfeit|surrender|lose)(?: (?:the|your|any|all)){0,2} (?:cga|consumer (?:guarantees?|law|rights)|claims?|rights?|recourse|come ?backs?|protection).{0,15}
      (?:sold|sell(?:ing)?|flog(?:ging)?|mov(?:e|ing)|hold(?:ing)?|park(?:ing|ed)?|list(?:ing|ed)?|advertis\w+)(?: [\w']+){0,4}? (?:on behalf(?: of)?|for) (?:an?|the|his|her|old|my|our|its|one of our) (?:[\w']+ ){0,2}${OTHER_OWNER}.{0,20}
      (?:sold|selling)(?: \w+){0,3} on behalf.{0,15}|(?:asked|got|wants) us to (?:shift|sell|move|flog).{0,15}|(?:helping|helped) (?:[\w']+ ){1,4}(?:flog|sell|move|shift).{0,20}
      ${together('(?:claims?|repairs?|issues?|problems?|faults?|dramas?|hassles?|(?:anything|something|owt|stuff|what(?:ever)?) (?:crook|wrong|(?:that |you find |might )?(?:breaks|goes wrong|plays up|fails|stops|is wrong|(?:turns?|shows?|crops?|pops?) up|surfaces?|lets? go|gives? (?:out|up)|packs? (?:up|it in)|develops?|happens? (?:after|later|once)|needs? (?:doing|fixing|attention))))', NOT_US, 45)}.{0,15}
      ${together("(?:(?:after|once|when|the moment|as soon as) .{0,30}?(?:you (?:leave|drive)|you've (?:driven|left|taken)|leaves|rolls|gone|gate|kerb|driveway|lot|yard|sold)|after (?:today|collection|settlement|the sale))", NOT_US, 45)}.{0,15}
      ${together(String.raw`if (?:(?:the|its|her|his|any\w*) .{0,25}?|(?:it|she|he) )(?:goes|breaks|fails|blows|dies|packs up)`, NOT_US, 20)}|(?:won't|don't|not|can't)(?: be)? stand(?:ing)? behind (?:this|it|her|him).{0,10}|no claims (?:on|against) us
      no (?:cga|consumer guarantees)\b.{0,10}|(?:can't|cannot|don't|won't|not) (?:offer|give|provide)(?:ing)? (?:an? |any )?(?:warranty|guarantee).{0,15}|take (?:it|them|any\w*|faults|issues|problems|that) up with (?!us\b|an?\b|our\b|the team)(?=h(?:im|er)\b|them\b|the \w+\b|[A-Z])\w+
      no (?:returns?|refunds?).{0,20}|(?:all )?sales? (?:are |is )?final|tail ?light (?:warranty|guarantee)
    `,
    unless:
      /^[^,]*\?$|\b(?:(?:don't|do not|never|won't|will not) (?:sell|offer|do)|nothing (?:in|excludes|limits)|(?:this |the |our )(?:web)?site|special[\s-]order|website|parts|deposits?|no warranty claims?|warranty claims?|trade only|registered traders?|to the trade|(?:guarantees act|cga|consumer (?:law|guarantees)|acl)\b(?:(?!\bnot\b|n't)[^.]){0,30}\b(?:looks? after|covers?|protects?|applies|apply|stays?|is yours)|(?:guarantees act|cga|consumer (?:law|guarantees|rights)|acl)\b(?:(?!\bnot\b|n't)[^.]){0,30}\b(?:unaffected|(?:are|is|stay|remain)s? (?:exactly |just )?the same|intact|in full|regardless|(?:are not|aren't|is not|isn't|nothing|not) (?:be |been |here |in any way )?(?:affect|limit|exclud|restrict|chang|remov|reduc|replac|touch|alter|tak)\w*)|(?:nobody|no one|no (?:buyer|customer)|none of \w+|never|(?:won't|don't|doesn't) (?:leave|drive|go|send|let)\w*)(?: \w+){0,3} (?:without|(?:with|gets?|has|have) (?:no|zero)) (?:an? |any )?(?:warr[ae]nt(?:y|ies)|guarantees?)|(?:gets?|left|leaves?) (?:\w+ )?without|traders only|auction|as[\s-]is grey|limited edition|no (?:returns?|refunds?) (?:on|of) (?:deposit|part)|no (?:warrant\w+|guarantee\w*) (?:book(?:let|s)?|cards?|papers?|paperwork|stickers?|lights?|handbook|records?|issues|worries|dramas?|hassles?|claims?|problems?|work|needed|add[\s-]?ons?|extras|upsells?|plans?))\b/i,
  },
]

/** What else is sold beside vehicles, at an open day. */
const OF_A_STALL =
  /\b(?:sausages?|sizzle|bbq|barbecue|coffees?|cakes?|pies?|lollies|lemonade|onions?|lamingtons?|raffles?|fundrais\w+|charity|cake stall|merch\w*|t-?shirts?|plants?|produce|books?)\b/i

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
  '(?:online|checkout|(?:buy|reserve|hold|grab|secure) (?:it |yours? )?now|(?:your |by |with )(?:card|visa|mastercard)|tap (?:reserve|buy)|(?:click|tap)(?: once)?(?:,| and) it.s|(?:right |straight )?here on (?:the|this) (?:page|site|listing|website)|(?:on|through|via) this (?:page|listing|website)|card deposit|deposit by card|(?:tap|hit|click|press) the (?:\\w+ )?button\\b(?! (?:on|for|to (?:see|view|start))\\b))'
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

export const GUARANTEE_WORDS: readonly WordRule[] = [
  {
    rule: 'NZ-OUT',
    finds: ({ text, vehicle }) =>
      wordsIn(
        vehicle
          ? text
          : sentencesOf(text)
              .filter((sentence) => !OF_A_STALL.test(sentence))
              .join('\n'),
        NO_GUARANTEE,
      ),
  },
  {
    rule: 'NZ-TRADER',
    when: ({ text }) => !SAYS_TRADE.test(text),
    finds: ({ text }) => wordsIn(text.replace(/[.!] /g, ', '), NO_TRADER),
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
