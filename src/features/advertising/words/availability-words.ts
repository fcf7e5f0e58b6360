import { type Phrase, words, wordsIn } from '#src/vehicle/phrases.ts'
import { WEEKDAY, type WordRule } from './ad-text.ts'

const BUYER = String.raw`(?:some(?:one|body)|(?:mr|mrs|ms|miss) \w+|(?:(?:a|an|the|one) (?:\w+ )?|(?<=^\W*)(?:\w+ )?)(?:bloke|chap|fella|guy|lady|woman|couple|family|customer|buyer|mate|local|gent|tradie|farmer)(?: (?:in|from|at) [A-Z]\w+)?|(?:his|her|its|their) new owners?)`

/** When a buyer took it. */
const RECENTLY = String.raw`(?:(?:on |last |this )?(?:${WEEKDAY}|week|weekend|month|night|morning|arvo)|yesterday|today)\b(?!,? (?:for|from|to (?:be|get|have)|and back)\b).{0,10}`

/** A whole text that says it: `SOLD`, `On hold`. */
const UNAVAILABLE_ALONE =
  /^\W*(?:sold|on hold|under offer|under contract|deposit taken|deposit paid|sale pending|reserved|spoken for|gone|sold out|taken|sold!+)\W*(?:thank(?:s| you)|sorry|folks|already)?\W*$/i

/** What became of a vehicle that can't be bought any more. */
const UNAVAILABLE: readonly Phrase[] = [
  {
    pattern: words`
      (?:she's|he's|this one's) (?:promised to|spoken for|under offer)|(?:now|just|already|been|is|was|it's|all|both) (?:sold|under offer|spoken for|gone|promised to)|(?:been|already|now|just) (?:snaffled|nabbed|claimed|grabbed|snagged|rehomed|scooped up|whisked)
      ^(?:sorry )?sold(?: sold)*\b(?= ?$|[\s!-]+(?:pending|thank|sorry|more|to ))|sold$|sold(?=,| -).{0,20}
      sold (?:pending|subject to|in (?:\d+|one|two|a) (?:days?|hours?|weeks?|day)|out|already|thanks|thank you|to (?:an? (?:lovely|happy|nice|local)|[A-Z]\w+)|(?:on |last |this )?(?:${WEEKDAY}|yesterday|today|last (?:week|night|month)|this (?:week|morning|arvo)))|shook (?:hands )?on (?:it|this|her|him)|(?<!\b(?:you|who) )(?:has|have) (?:paid|left|put down) (?:a|an|his|her|their) (?:\w+ )?deposit|(?<=^\W*)reserved (?:for|until|till) (?!the |you|kids).{0,15}
      (?:this|that) (?:one|beauty|ute|car|vehicle)(?:'s| is| has)(?: been| now| already)? (?:gone|sold|found|taken|spoken for|promised)|gone (?:burgers?|skis?)
      (?:has|have|had)?(?: \w+)? ?found (?:a|its|her|his|their) (?:\w+ )?(?:home|owner|family|garage|driveway|buyer)(?! for (?!an?\b))
      snapped (?:(?:it|this|her|him) )?up|(?:drove|took) (?:it|her|him|this) home(?: (?:on|today|yesterday).{0,12}|$)|no longer (?:available|for sale|with us|here)|(?:currently |now )?unavailable(?! (?:in|on|as))
      congrat\w+.{0,45}?(?:owners?|(?:on|for|with) (?:buying |purchasing |the purchase of |picking up )?(?:your|their|his|her|its) new|picked up)
      (?:holding )?deposit (?:on|against) (?:it|this|her|him)\b(?! (?:will|holds?|secures?|and)).{0,20}|on (?:hold|deposit)|under (?:deposit|offer|contract)|sale agreed|subject to finance
      (?:deposit|holding (?:money|fee)|down payment)(?:'s| has| is)?(?: been)? (?:taken|paid|received|left|put (?:down|on it)|down (?:from|by)|has been)
      (?:now )?(?:with|at home with) (?:its|her|his|their) new (?:owners?|family)|(?:owners?|buyers?) to (?:collect|fetch|grab|pick ?(?:it |her |him |this )?up)
      (?:reserved|spoken) (?:for|by) (?:an?|our|another|her|its) (?:customer|buyer|client|family|new owner)
      (?:(?:off|gone|going|delivered|(?<=^\W*)went|on (?:its|her|his) way)|(?:this one|the \w+|she|he|it)(?:'s| has| is)?(?: just)? (?:went|gone|headed|heading|heads|left|moved|been (?:driven|delivered|rehomed)))(?: off| out| on| away)* (?:to|with) (?:.{0,20}? )?(?:new (?:\w+ )?(?:owners?|home|family|boss|driveway|garage)|lovely (?:couple|family|lady)|(?:its|her|his|their|an?) (?:\w+ ){0,3}(?:home|family|couple|buyer|customer|farmer|tradie|bloke|lady|chap|nurse|teacher|gent|retiree|student|woman|man|guy|fella|mum|dad|grandma|pensioner)(?! (?:dealer|business|wagon|car)))
      (?:currently |now |already )?(?:taken|bought|purchased|picked up) by (?:a|an|our|one of) (?:lovely|happy|nice|repeat|local|young|customer|buyer|family|couple|lucky)\w*.{0,15}
      (?:${BUYER}|he|she|they)(?:'s|'ll be| is| are| will be)?(?: \w+){0,6}? (?:paying for|collecting|collects|picking up|grabbing|grabs|fetching|fetches|tak(?:es|ing)) (?:it|this|her|him|on|today|tomorrow|${WEEKDAY}) (?:on |this |in the |tomorrow|today|week|arvo|morning|${WEEKDAY}){1,3}.{0,15}
      ${BUYER}(?:'s| has| have)? (?:put|paid|laid|plonked|dropped|left)(?: down)? (?:a|an|the|his|her|their) (?:\w+ )?(?:deposit|money|cash)(?: down)?(?! (?:in|on the|for))\b.{0,15}
      ${BUYER}(?: \w+){0,3}? (?:(?:has |have |just |already |now ){1,2}(?:bought|bagged|scored|claimed|grabbed|taken|picked up|paid for) (?:it|this|her|him)|nabbed|snaffled|snagged|beat(?:en)? you(?: to)?|(?:bought|took|grabbed|drove) .{0,25}(?:yesterday|today|this (?:morning|arvo|week)|last night|on ${WEEKDAY})).{0,15}
      (?:happy|lucky) customers? (?:drove|driving|took|has taken|picked up).{0,20}|hand(?:ed|ing) (?:over )?(?:the )?keys(?: over)? (?:on|to(?! (?:us|me|you))|yesterday|today|this|last).{0,15}
      (?<!\b(?:you|we|i) ?)(?:has|have|had|'s|'ve) (?:just |already |now )?(?:shaken (?:hands|on (?:it|this|her|him))|signed(?=,|\W*$| (?:on the|for|the (?:contract|paperwork|papers))\b)|(?:signed|paid) for (?:it|this|her|him)(?! to)|(?:shaken .{0,15} and |signed .{0,15} and )?(?:paid|left|put down|given us|handed over) (?:(?:a|an|his|her|their|the|some) )?holding (?:money|deposit|fee)).{0,15}
      (?:this(?: one| ute| car| van| bike)?|it|she|he)(?:'s| has)?(?: just)? (?:went|gone|left|moved)(?: home| off| out)?(?: to(?: \w+){1,2}?)?,? (?:(?:on|last) )?${RECENTLY}
      (?:this one|it|she|he)(?:'s| is)(?: now)? with (?:an?|its|her|his|the) (?:new )?(?:\w+ )?(?:family|couple|farmer|buyer|owners?|lady|gent|bloke|nurse|teacher|tradie|retiree)\b.{0,20}
      (?<=^\W*)(?:(?:gone|taken)$|left us (?:on )?${RECENTLY}|(?:held|holding) for (?:an?|our|the) (?:customer|buyer|client|\w+ from)|spoken for|promised to (?:an?|my|our|the|one|some\w+)\b.{0,15}|deposit(?:'s)? (?:is )?down(?=,|$).{0,15}|sold (?:over|at|during) the \w+)
      (?:this(?: \w+)?|it|she|he)(?:'s| has)(?: got)? (?:an?|its|her|his) new (?:home|owner(?!'))|(?:this one|it|she|he)(?:'s| has)? left the (?:building|lot|yard)
      (?<!\b(?:we|i) )took delivery (?:of (?:it|her|him|this one) )?(?:on )?${RECENTLY}
      (?:don't|do not|no longer|haven't)(?: \w+)? (?:have|got) (?:this|it|her|him)(?: one)? (?:any ?more|any longer|now)
      (?:paperwork|contract|papers)(?:'s| is| are| has been| have been)? signed(?! (?:and|at|by|off)\b).{0,10}|sold (?:sticker|sign)(?:'s| is)? on|(?:picked up|collected) by (?:its|her|his|the|their) (?:new )?owners?|we sold (?:it|this|this one|her|him) (?:on )?${RECENTLY}|not for sale any ?(?:more|longer)|buyer(?:'s| is)? (?:coming|collecting|picking|collects|picks (?:it |her |him )?up)\b.{0,15}|gone home with (?:the|its|her|his|an?)\b.{0,12}
      (?:it|she|he|this one)(?:'s| has) been (?:collected(?! from)|claimed(?=,| by|\W*$)|driven home)|we(?:'ve)? let (?:it|this one|her|him) go\b(?! for)|keys (?:were |have been )?handed over(?! (?:to us|with)).{0,12}|and a deposit (?:down|paid)|(?:is|are) picking (?:it|her|him|this) up (?:on )?${RECENTLY}
      this one got away|(?:it|she|he|this one) sold (?:in|on|last|to) .{0,15}
      signed over to (?:an?|the|its|her|his) .{0,15}|left (?:the yard|us|here) with (?:its|her|his|the|an?) (?:new )?(?:owners?|family|couple|buyer).{0,10}
      (?<!\b(?:we|i|we've|owner|dealer|us) )(?:collected|picked up|drove off in|took away) (?:it|her|him|this one) (?:on )?${RECENTLY}
      we(?:'ve| have) (?:just |already |since )?sold (?:it|this one|her|him)(?! (?:new|before|in|twice|to|for|ourselves)).{0,10}
      thanks (?:for (?:the|your|all the) )?(?:interest|enquiries).{0,12} (?:gone|sold|taken)|pending (?:delivery|sale|pick ?up|collection)|(?:sale|delivery|pick ?up)(?:'s| is)? pending|awaiting (?:delivery|pick ?up|collection)
    `,
    unless:
      /\b(?:sold (?:separately|by order|with(?:out)?|new|as|my|me|us|our|your|to (?:us|me|dealers)|for)|sold in (?:19|20)\d\d|(?:rego|reg) on hold|back on the market|fell through|fall[\s-]?through|was sold (?:new|here|by)|best[\s-]sell\w+|sold in a year|previously|first sold|snapped up (?:by us|at auction)|call on hold|hold (?:assist|music|tunes?|messages?|times?)|nobody|no one|(?:put|pop|leave|place|pay|drop|lay)s? (?!(?:his|her|their|down his|down her) )(?:\w+ ){0,3}deposit(?! down and)|from new|bought (?:it|this) (?:new|here|from|off|for|in)|came back|if)\b/i,
  },
  {
    pattern: words`
      (?:waiting|hoping|yet|trying|about|negotiating) to (?:get|land|buy|purchase|secure|acquire).{0,40}
      (?:haven't|have not|not yet|don't) (?:bought|purchased|own(?:ed)?|got).{0,30}
      (?:do not|don't|not) (?:\w+ )?have (?:this|it|one|the car)\b.{0,25}? (?:yet|in stock|here|on site|in (?:our|the) yard)
      (?:register (?:your )?interest.{0,30}? if (?:he|she|they|we|the owner)|(?:leav(?:e|ing)|left|keep(?:ing)?|kept) (?:(?:the|this) (?:ad(?:vert)?|listing) (?:up|going|live|running|here|there|on)|(?:it|her|him|this(?: one)?) (?:up(?! (?:to(?! (?:get|bring|pull|draw|lure|keep))|on|for|at|in|the|off)\b)|listed|online)).{0,30}|(?:not|isn't|ain't)(?: \w+)? ours yet|(?:ad(?:vert)?|listing) (?:just )?stays(?: up| on| here)?,? (?:because|so|as|since|anyway|cause)\b.{0,20})
      (?:this|it|ad|listing)(?: one| car)?(?:'s| is) (?:only |just )?an? (?:only an )?(?:example|sample).{0,20}|(?:example|sample) (?:car|vehicle|listing|only|of (?:what|(?:an?|the|our) (?:[\w-]+ )?(?:cars?|vehicles?|utes?|vans?|bikes?|wagons?|trucks?|range|kind|sort|type|models?|stock|ones?)))
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

export const AVAILABILITY_WORDS: readonly WordRule[] = [
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
]
