import type { Template } from '#src/tenant/theme.ts'
import type { READ_SORTS } from '../fields.ts'
import { ANY_VEHICLE, VEHICLE_WORDS } from './filler.ts'

/** Words for an order rather than a filter. */
const SORT_WORDS: Record<(typeof READ_SORTS)[number], string> = {
  price_asc: [
    'cheap|cheapest|cheaper|most cheap|inexpensive|affordable|bargain|budget|low price|lowest price|low priced',
    'lowest priced|best price|least expensive|cheapie|cheapies|low to high|price low to high|lowest to highest',
    'lowest first|lowest price first|cheapest first|price ascending|low price first|sort by price|by price',
  ].join('|'),
  price_desc: [
    'most expensive|expensive|dearest|highest price|priciest|high to low|price high to low|highest first',
    'dearest first|highest to lowest|price descending',
  ].join('|'),
  km_asc: [
    'low km|low ks|low kays|low kilometres|low kilometers|low klm|low mileage|low miles|lowest km',
    'lowest kilometres|fewest km|least km|lowest mileage|low odometer|lowest klm|least kilometres',
    'fewest kilometres|lowest ks|not many kms|km low to high|kms low to high|lowest km first|lowest kms first',
  ].join('|'),
  latest: [
    'latest|just arrived|new arrival|just in|recently added|latest arrival|newest arrival|newest listing',
    'new stock|newest stock|most recent|just landed|what is new|whats new',
  ].join('|'),
  year_desc: 'newest|newest first|newest model|newest year|latest model|latest year',
}

/** Words that rule out what follows. */
const NEGATIONS = [
  'any colour but|any color but|any colour except|any color except|any make but|any brand but|any but|all but',
  'all except|everything but|everything except|any except|any colour other than|any colour apart from',
  'not a fan of|not after|not looking for|leave out|leave|skip|sick of|tired of|fed up with|had enough of',
  'never a|no need for|nope|isnt in|anything bar|not any|not|no|non|without|without a|except|except for',
  'excluding|exclude|excl|other than|anything but|anything other than|anything except|apart from|but not|but no',
  'not a|not an|not the|never|nothing|nothin|minus|rather than|instead of|not interested in|not including',
  'neither|nor|avoid|hate|sans|no more|wo|none of|none of that|none of those|none of the|none of your',
  'nothing like|definitely not|certainly not|dont count|doesnt count|no thanks|no thank you|need not apply',
  'isnt|is not|arent|are not|aint|dont|do not|doesnt|does not|wont|will not|cant|cannot|can not|mustnt|must not',
  'shouldnt|should not|hasnt|hasnt got|havent|wouldnt|would not',
].join('|')

/** Words that join alternatives. */
const ALTERNATIVES = [
  'or|or any|or any other|or some other|or other|or another|or a|or an|or maybe|or else|or even|vs|versus|v',
  'either|or the|or at least|or at least a|or even a|or failing that|or if not',
].join('|')

/** Words that join several conditions. */
const CONJUNCTIONS = 'and|,|and a|and an|plus|as well as|but|but also|also|,and'

/** Words that replace what was said before of the same kind: `white, no make that black`. */
const CORRECTIONS = [
  'actually make that|actually no make that|actually make it|actually no|no make that|no make it|make that|make it',
  'no wait|wait no|wait|hang on|hang on make it|hang on make that|hold on|scratch that|i mean|sorry i mean|sorry make that',
  'correction|or rather',
].join('|')

/** Function words, with which no phrase from a printed text begins. */
const FUNCTION_WORDS = 'a|an|the|and|or|but|with|for|in|on|at|of|to|from|by|as|is|has|have|that|,|-|+'

/** Words of printed texts that mean nothing alone. */
const WEAK =
  'one|two|three|first|second|third|four|six|seven|eight|single|double|twin|triple|and|with|that|for|the|or|in|to|of|all|rear|front|power|dual|new|full|side|seat|door|service|system|left|right|l|w|kw|km|m|own|year|over|under|only|from|water|built|engine|car|high|low|drive|wheel|space|type|pack|body|room|air|light|control|vehicle|month|licence|license|way|type|size|shift|up|rated'

const TOWING = String.raw`\b((tow|pull) behind|tow(s|ed|ing|ables?| car| vehicle| rig)?)$`

/** `our old Ranger can pull`, but not `for my wife to tow` */
const OWN_CAR_TOWS = String.raw`\b(my|our) ((?!that\b|which\b|to\b|for\b)[\w'-]+ ){1,3}((rated|able) to )?(tow|pull)s?\b`

/** The words of queries that name no fact of a vehicle, at dealers of a template. */
export const languageOf = (template: Template) => ({
  sorts: SORT_WORDS,
  not: NEGATIONS,
  or: ALTERNATIVES,
  and: CONJUNCTIONS,
  correction: CORRECTIONS,
  vehicle: `${ANY_VEHICLE}|${VEHICLE_WORDS[template]}`,
  weak: WEAK,
  functions: FUNCTION_WORDS,
  towing: TOWING,
  ownCarTows: OWN_CAR_TOWS,
})
export type Language = ReturnType<typeof languageOf>
