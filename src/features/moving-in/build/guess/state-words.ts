import { plainText } from '#src/base/text.ts'

/** A vehicle's state in a source. `gone` is not, or no longer, offered, whatever has happened to it. */
export type State = 'in_stock' | 'reserved' | 'coming_soon' | 'sold' | 'gone'

/**
 * Words for states. The first match counts, so a word inside its own negation (`unavailable`, `unsold`) stands before
 * the word.
 */
const STATES: readonly [RegExp, State][] = [
  [
    /\b(?:un|not (?:yet |been )?)sold\b|\b(?:not|no longer) (?:on )?(?:hold|held|reserved|under (?:offer|contract|deposit))\b|\bno (?:deposit|hold)\b|\bunreserved\b|\b(?:un|nicht )(?:verkauft|reserviert)|\b(?:sale|deal|order|deposit|hold|offer|contract|finance)\W+(?:was |has )?(?:cancel|f[ae]ll\w* (?:through|over)|lapsed|unwound|withdrawn|declined|expired|collapsed|released|refunded|lifted)|\bback (?:on|in)\b|\b(?:just|has) arrived|^arrived|\b(?:new|fresh|recent|latest) arriv|\bnon (?:vendu|reserve)|\bniet (?:verkocht|gereserveerd)/,
    'in_stock',
  ],
  [
    /\b(?:un|in|not |no longer |non |isn.?t )visible\b|\b(?:un|not |no longer |non |isn.?t )(?:avail|active|for (?:sale|retail)|in ?stock|published|listed|live|advertised|on sale|online)|\b(?:nicht|kein\w*) (?:mehr )?(?:verfugbar|auf lager)|\b(?:in|non |plus |pas )disponible|\bniet (?:meer )?(?:beschikbaar|te koop)|\bno disponible|\binactive|withdrawn|delet|archiv|expired|draft|\boff ?(?:line|market|sale|web)|out of stock|delist|removed|suspend|cancel|\bw(?:hole)?sale|\b(?:trade|dealers?|staff|export) only|\bnur handler|\btrash|written ?off|scrap|hidden|disabled|\bended|closed|stolen|auction|wastebin|\bprivate\b|unlisted|do not (?:advertise|publish|list|sell|show)|returned|transferred|destroyed|discontinued|internal|\bloan(?:er)?\b|courtesy|^(?:wsl|whs|w\/s|wdn)$|\binaktiv|geloscht|archiviert|verwijderd|supprime/,
    'gone',
  ],
  [
    /\bsold|^sld$|pre-?sold|\bgone\b|finali[sz]ed|handed over|(?<!to be )\bcollected|deliver(?:ed|y done)|retailed|invoiced|settled|\bdisposed\b|\bcomplete|knocked down|verkauft|verkocht|vendu|\bvendid|venduto/,
    'sold',
  ],
  [
    /\b(?:on )?hold\b|\bheld\b|^hld$|\blay ?by\b|reserv|deposit|pending|allocated|^u\/o\b|under (?:offer|contract|deposit)|sale (?:agreed|in progress)|subject to|negotiat|\bdep\b|offer (?:to purchase|accepted|received|signed)|awaiting (?:payment|collection)|anzahlung|acompte|aanbetaling|gereserveerd|optie/,
    'reserved',
  ],
  [
    /order|transit|en route|\bexpected\b|\blanding\b|\bon (?:a |the )?(?:ship|boat|truck|train|way)\b|coming|incoming|arriv|\bdue\b|due in|pipeline|in production|\bbuild|\bsoon\b|inbound|shipping|lieferung|zulauf|\bbestell|unterwegs|\bon (?:the )?water\b|\beta\b|en commande|a venir|bientot|onderweg|verwacht|besteld|binnenkort/,
    'coming_soon',
  ],
  [
    /\bavail|^avl$|in ?stock|for sale|\bactive|\blive\b|current|\badvertis(?:e|ed|ing)\b|ready|^now$|on ?yard|^(?:on (?:the )?)?(?:floor|lot|pitch|stock|front ?line|front row)\b|publish(?:ed)?\b|approved|\blisted|on display|\byard\b|forecourt|showroom|\bin (?:the )?(?:store|shop)\b|\b(?:in|being) prep|\bopen\b|on sale|passed in|verfugbar|auf lager|\ben stock|op voorraad|lagernd|disponible|beschikbaar|\bonline|\bretail\b|\bcatalog\b|\bpublic\b|\bvisible\b|te koop|unsold/,
    'in_stock',
  ],
  // Being made ready.
  [
    /\b(?:in|at|to|being|needs?|awaiting|waiting (?:on|for)|under(?:going)?)\b.*\b(?:complian|detail|mechanic|work ?shop|panel|repair|recon|rwc|roadworthy|wof|inspection|servic|groom|valet)|\b(?:needs?|awaiting|waiting (?:on|for))\b.*\b(?:parts|photos|keys|paperwork|rego)|^(?:complian\w+|detail(?:ers?|ing)|mechanics?|work ?shop|panel ?(?:beaters?|shop)|(?:smash )?repair(?:s|ers?)|recon(?:ditioning)?|groom(?:ers?|ing))\b/,
    'coming_soon',
  ],
]

/** `NOT_AVAILABLE`, `notAvailable` and `https://schema.org/InStock` as words, without accents. */
const wordsOf = (value: string): string =>
  plainText(
    value
      .replace(/^https?:\/\/schema\.org\//, '')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[\s_-]+/g, ' '),
  )

/** `no longer unsold`, whose meaning a person must confirm. */
const DOUBLE_NEGATIVE = /\b(?:no longer|not|never) (?:un(?!der)\w|not\b|no longer\b)/

/** The state that a value names; undefined for one whose meaning isn't known. */
export function stateOf(value: string): State | undefined {
  const words = wordsOf(value)
  return DOUBLE_NEGATIVE.test(words) ? undefined : STATES.find(([pattern]) => pattern.test(words))?.[1]
}
