import { type Phrase, together, words, wordsIn } from '#src/vehicle/phrases.ts'
import { type WordRule, withAnswers } from './ad-text.ts'

const MARKETING = String.raw`(?:market\w*|promo\w*|newsletters?|e-?news|(?:(?:hot|weekly|monthly|friday) )*(?:deals?|offers?|specials?|bargains)(?: (?:text|sms|emails?|e-?mails?|messages?|list))?|(?:hot|bargain|weekly|monthly|vip) (?:list|sheet|digest|round ?up)|(?:\w+day )?bulletins?|mailing list|our (?:e-?mails|texts)\b|(?:weekly|fortnightly|monthly|friday|regular) (?:e-?mails?|texts?|messages?)|(?:e-?mail|sms|text|contact|vip|marketing|promotional) (?:list|database|club)|subscri\w+|database|news)`
/** Actions that a shopper has to take in any case. */
const DOING = String.raw`(?:(?:press|send|submitt|click|tapp)ing (?:the |this |us )?\w*|enquire(?: \w+)? and(?= start)|get (?:an?|your) (?:quote|price|valuation)|ask(?:ing)? (?:about|for|us)\b|(?:your|every|any|each|an?) (?:phone )?(?:enquiry|test drive|booking|message|purchase|entry|number)|(?:complet|fill|regist|book|sign|us)\w*ing|(?:when|whenever|once|if) you (?:send|submit|enquire|book|call|enter|register|contact|ask|request|buy|visit|fill)\w*|mak\w*ing (?:an?|your) (?:booking|enquiry|offer)|by \w+ing|(?:hit|press|click|tapp|send|submit)\w*|enter(?:ing)?|all entr\w+|(?:every|any)(?:one|body) (?:who|that)|(?:add |adds )?(?:all|every|our)(?: \w+)? (?:enquir\w+|customers?|entr\w+|visitors?|buyers?|bookings?)|(?:enquirers|visitors|entrants|customers) (?:are|will be|get)|your (?:details|email|number|information) (?:will be |is |are |gets? )?)`
const JOINED = String.raw`(?:say(?:ing)? yes to|start (?:getting|receiving)|agree\w*|consent\w*|sign\w* (?:you )?up|opt\w* (?:you )?in|added|add(?:s|ed)?(?: you)?|happy for|(?:okay|ok|fine) (?:with|for)|used (?:for|in)|(?:you're|you are) (?:on|in)|join\w*|pop(?:ped)?|puts?|placed|(?:go(?:es)?|hop|jump|land|end up|finish up)(?: straight| right)? (?:on|in)(?:to)?|enrol\w*|receiv\w*|get(?:ting)?|comes? with|accept\w*|subscrib\w*|shared?)`
const SOURCE = String.raw`(?:off|from|with|on|in|via|through) (?:the|an?|your|some|our) (?:[\w']+ ){0,3}(?:web ?site|site|directory|facebook|page|lists?|group|forum|spreadsheet|expo|raffle|competition|database|broker)`
/** Where a sender who wasn't given an address got it. */
const OBTAINED = `(?:passed (?:on|along)|handed (?:us|over)|gave us|found|scraped|bought|harvested|lifted|purchased|sourced|copied|(?:came|was|were|is) .{0,15}?${SOURCE}|lists? we)`

/** Wanting no more messages, in any words. */
const LEAVING = String.raw`(?:unsubscrib\w*|opt(?:ing)? out|(?:be removed from|leave) (?:the|our) (?:\w+ )?(?:list|database)|(?:take|get|come|want|be|hop|drop|jump|taken|have) (?:(?:you|yourself|me|your name) )?off (?:the|our|this) (?:\w+ )?(?:list|e-?mails?|texts?|database)|(?:take|get|have) (?:you|yourself|me) off|(?:enough of|sick of|tired of|over|done with|stop|don't want|rather not|prefer not|no longer want)(?: to)?(?:(?: (?:get|getting|hear|hearing|receive|receiving))(?: from)? (?:us|our|these|those|them|this)|(?: (?:the|our|these|those|this))?(?: \w+){0,2}? (?:e-?)?(?:mails?|texts?|messages?|newsletters?|offers|deals|bulletins?|round[\s-]?ups?|flyers?|digests?|letters?|updates?|specials)| (?:these|them)(?=\W))|you can (?:leave|quit)|(?<=\bto )leave(?=,)|(?:want|like) us to stop|(?:getting|coming|hopping|being(?: taken)?) off (?:it|the list|(?:the|our|this) (?:\w+ )?(?:list|e-?mails?|texts?|database)))`
/** Ways to leave a list that cost, or take more than a reply or a click. */
const BY_HAND = String.raw`(?:letter|p\.?o\.? box|by (?:post|mail|fax)|(?:post|mail|fax) (?:us|a|your|the)|write to (?:us|our|the)|signed|in person|in writing|(?:office|work|business) hours|weekdays?|visit (?:us|our|the)|photo id|(?:drop|call|calling|come|pop)(?:ping)? (?:in|by)|at the (?:counter|office|desk)|(?:phone|ring|call) [A-Za-z]\w+|\$\s?\d|\d+ (?:bucks|dollars)|fee|charge)`
const YOUR_DETAILS = `your (?:e-?mails?|addresse?s?|numbers?|mobiles?|phones?|details|contacts?|names?)`
/** Any character, unless a negation begins there. */
const UNDENIED = String.raw`(?:(?!\b(?:not|never|\w+n't)\b)[\s\S])`
const BUNDLED_CONSENT: readonly Phrase[] = [
  {
    pattern: words`
      ${DOING}${UNDENIED}{0,60}? ?\b${JOINED}[\s\S]{0,80}? ?\b${MARKETING}
      ${DOING}${UNDENIED}{0,40}? ?\b${MARKETING} (?:land|arrive|come|turn up|start|go)s? (?:\w+ )?(?:in|to|on) your (?:inbox|phone|e-?mail|mobile).{0,15}
      (?:and|then) (?:you're|you are|you'll be|we'll (?:put|pop|add) you) (?:automatically |straight )?(?:in|to|on|into|onto|part of).{0,30}?(?:club|${MARKETING})
    `,
    unless:
      /\b(?:only (?:because|if)|never|not for|tick (?:here|if|this|the box)|if you (?:like|want|wish|tick)|untick|separate|optional)\b/i,
  },
  {
    pattern: words`
      (?:already|pre|automatically) ?(?:ticked|checked|selected)|tick(?:'s| is)? already|(?:box|boxes|tick)(?: \w+){0,4} (?:is|are|comes?) (?:already )?ticked (?:for|to)\b.{0,20}
      (?:ticked|checked|selected) (?:for you|by default|already)|(?:box|boxes|consent)(?: \w+){0,2} comes? (?:ticked|checked|selected)
      automatically (?:\w+ )?opted in|opt(?:ed)? (?:you )?in (?:automatically|by default)
      (?:consent|permission)(?: \w+){0,3} (?:is|will be) (?:assumed|implied|taken|deemed)
      untick (?:if|to|this|the box).{0,40}|☑.{0,60}
      (?:we(?:'ve| have)?|i(?:'ve| have)?|it(?:'s| has)) (?:already |kindly |just )?(?:put|popped|stuck|left|placed|got) (?:a|the|your|that) tick (?:in|on|against|beside).{0,40}|(?:we|i)(?:'ve| have)?\b.{0,30}? ticked (?:the|that|this|your) (?:[\w'-]+ ){0,4}?(?:box (?:for you|already|so|to save)|(?:${MARKETING}|e-?mails?|texts?|updates)(?:\W+\w+){0,2}\W+box).{0,20}|tick(?:s|'s)? (?:has been|is|was|have been) (?:already )?(?:put|placed|popped|set|in|there).{0,30}
      consent to (?:our )?${MARKETING}(?: \w+)? (?:is|comes) (?:part of|with|included).{0,15}|(?:we|i)(?:'ve| have) ticked yes.{0,20}
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
      ${BY_HAND}[\s\S]{0,40}? (?:to|and we'll|then we'll) ${LEAVING}|(?:e-?mails|texts|messages) (?:end|stop) (?:when|once|if) you (?:ring|call|phone|write|visit).{0,20}|no way off (?:the|our) (?:\w+ )?list
    `,
    unless:
      /\b(?:nothing is|never|no (?:box|letters?|need|cost)|click|link|hit|tap|button|reply stop|free|(?:phone|ring|call) (?:us|me) (?:about|for|on|if))\b/i,
  },
  {
    pattern: words`
      (?:can't|cannot|can not|unable to|(?:no|\w+n't (?:have |got )?(?:an?|any)) (?:way|option|link|button)(?: \w+)? (?:to|for|of)(?: you to)?|impossible to|not (?:yet )?possible to) ${LEAVING}.{0,20}|(?:no|isn't an?|there's no|without an?|(?:don't|do not) have an?) (?:unsubscribe|opt out) (?:button|link|option).{0,20}
      unsubscrib\w*(?: link| button| option)? (?:isn't|is not|doesn't|does not) (?:\w+ ){0,2}(?:work\w*|available|possible|ready|there).{0,15}
    `,
    unless: /\b(?:recalls?|receipts?|invoices?|safety|reminders?|if (?:you|the|it))\b/i,
    evenDenied: true,
  },
  {
    pattern: words`
      ${together(YOUR_DETAILS, OBTAINED, 60)}.{0,20}
      (?:bought|purchased|rented) (?:an?|the) (?:\w+ )?(?:list|database) (?:of (?:e-?mails?|names|numbers|addresses|contacts|people)|from|with)\b.{0,20}
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
      (?:get|receive|sent) (?:our |the )?${MARKETING}(?: \w+){0,2}? (?:when|if|once|after|as soon as) you (?:enquir|send|book|submit|contact|buy|call)\w*
      (?:send|submitt|complet|fill)\w*ing (?:in |out )?(?:the|this|our|a) (?:form|message|enquiry) subscribes.{0,20}
      (?:we|will|also) (?:add|put|sign|subscribe|enrol) (?:all|every|each|our|you|your).{0,40}${MARKETING}
      ${JOINED} (?:automatically|by default).{0,40}${MARKETING}
    `,
    unless: /\b(?:never|not|no one|nobody)\b.{0,15}(?:added|subscribed|automatic)/i,
    evenDenied: true,
  },
]

export const CONSENT_WORDS: readonly WordRule[] = [
  { rule: 'AU-SPAM', finds: ({ text }) => wordsIn(withAnswers(text), BUNDLED_CONSENT) },
  { rule: 'NZ-UEM', finds: ({ text }) => wordsIn(withAnswers(text), BUNDLED_CONSENT) },
]
