import type { READ_SORTS } from './fields.ts'

/** What asks for an order and not for a filter. */
export const SORT_WORDS: Record<(typeof READ_SORTS)[number], string> = {
  price_asc:
    'cheap|cheapest|cheaper|most cheap|inexpensive|affordable|bargain|budget|low price|lowest price|low priced|lowest priced|best price|least expensive|cheapie|cheapies|low to high|price low to high|lowest to highest|lowest first|lowest price first|cheapest first|price ascending|low price first|sort by price|by price',
  price_desc:
    'most expensive|expensive|dearest|highest price|priciest|high to low|price high to low|highest first|dearest first|highest to lowest|price descending',
  km_asc:
    'low km|low ks|low kays|low kilometres|low kilometers|low klm|low mileage|low miles|lowest km|lowest kilometres|fewest km|least km|lowest mileage|low odometer|lowest klm|least kilometres|fewest kilometres|lowest ks|not many kms|km low to high|kms low to high|lowest km first|lowest kms first',
  latest:
    'latest|just arrived|new arrival|just in|recently added|latest arrival|newest arrival|newest listing|new stock|newest stock|most recent|just landed|what is new|whats new',
  year_desc: 'newest|newest first|newest model|newest year|latest model|latest year',
}

/** Rules out what follows. */
export const NEGATIONS: Readonly<Record<'not', string>> = {
  not: 'not|no|non|without|without a|except|except for|excluding|exclude|excl|other than|anything but|anything other than|anything except|apart from|but not|but no|not a|not an|not the|never|nothing|minus|rather than|instead of|dont want|do not want|dont want a|not interested in|not including|isnt|isnt a|is not|is not a|arent|are not|doesnt have|does not have|dont have|hasnt|hasnt got|neither|nor|avoid|hate|sans|no more|wo',
}

/** What joins two wishes of which either will do, and what lists several. */
export const CONNECTIVES: Readonly<Record<'or' | 'and', string>> = {
  or: 'or|or a|or an|or maybe|or else|or even|vs|versus|v|either|or the',
  and: 'and|,|and a|and an|plus|as well as|but|but also|also|,and',
}
