import { type Phrase, words, wordsIn } from '#src/vehicle/phrases.ts'
import { WEEKDAY, type WordRule } from './ad-text.ts'

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
