import { columnNames } from './column-names.ts'
import { type Doubt, doubtsOf, type Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'

/** What a source says of a vehicle; `gone` is no longer, or not, offered, whatever became of it. */
export type State = 'in_stock' | 'reserved' | 'coming_soon' | 'sold' | 'gone'

/**
 * Words of states. The first that matches counts, so a word inside its own negation (`unavailable`, `unsold`) stands
 * before the word.
 */
const STATES: readonly [RegExp, State][] = [
  [
    /\b(?:un|not (?:yet |been )?)sold\b|\bnot (?:on )?(?:hold|reserved)\b|\bno (?:deposit|hold)\b|\bunreserved\b/,
    'in_stock',
  ],
  [
    /\b(?:un|not |no longer |non |isn.?t )(?:avail|active|for sale|in ?stock|published|listed|live|advertised|on sale|online)/,
    'gone',
  ],
  [
    /\binactive|withdrawn|delet|archiv|expired|draft|\boff ?(?:line|market|sale|web)|out of stock|delist|removed|suspend|cancel|wholesale|trade only|written ?off|scrap|hidden|disabled|\bended|closed|stolen|auction|wastebin|\bprivate\b|unlisted|do not (?:advertise|publish|list|sell|show)|returned|transferred|destroyed|discontinued|internal/,
    'gone',
  ],
  [/\bsold|deliver(?:ed|y done)|retailed|invoiced|settled|\bcomplete|verkauft|verkocht|vendu|\bvendid|venduto/, 'sold'],
  [
    /\b(?:on )?hold\b|\bheld\b|reserv|deposit|pending|under (?:offer|contract|deposit)|sale (?:agreed|in progress)|subject to|gereserveerd|optie/,
    'reserved',
  ],
  [
    /order|transit|coming|incoming|arriv|\bdue\b|due in|pipeline|in production|\bbuild|\bsoon\b|shipping/,
    'coming_soon',
  ],
  [
    /\bavail|in ?stock|for sale|\bactive|\blive\b|current|advertised|ready|on ?yard|published|approved|\blisted|on display|\byard\b|forecourt|showroom|\bopen\b|on sale|verf[uü]gbar|disponible|beschikbaar|\bonline|\bretail\b|\bpublic\b|te koop|unsold/,
    'in_stock',
  ],
]

/** `NOT_AVAILABLE`, `notAvailable` and `https://schema.org/InStock` in words. */
const wordsOf = (value: string): string =>
  value
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase()
    .trim()

const stateOf = (value: string): State | undefined => STATES.find(([words]) => words.test(wordsOf(value)))?.[1]

const YES = /^(?:y|yes|true|1|t|x|on)$/i
const NO = /^(?:n|no|false|0|f|off)$/i
/** Whether a column only says yes and no. */
export const isFlag = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.every((value) => YES.test(value) || NO.test(value))
export const YES_PATTERN = '^(?:[YyTtXx1]|[Yy][Ee][Ss]|[Tt][Rr][Uu][Ee]|[Oo][Nn])$'
export const NO_PATTERN = '^(?:[NnFf0]|[Nn][Oo]|[Ff][Aa][Ll][Ss][Ee]|[Oo][Ff][Ff])$'

/** What yes, or no, in a column of that name says of a vehicle. */
const FLAGS: readonly [names: RegExp, { yes?: State; no?: State }][] = [
  [/^(?:is)?(?:sold|retailed|delivered)(?:flag|yn|out)?$/, { yes: 'sold' }],
  [
    /^(?:is)?(?:on)?(?:reserved|hold|held|under(?:offer|deposit|contract)|deposit(?:taken|paid)?|sale(?:pending|agreed))(?:flag|yn)?$/,
    { yes: 'reserved' },
  ],
  [/^(?:is)?(?:incoming|intransit|onorder|preorder|comingsoon|duein)(?:flag|yn)?$/, { yes: 'coming_soon' }],
  [/^(?:is)?(?:available|instock|forsale|active|live|current|onsale)(?:flag|yn|forsale)?$/, { no: 'gone' }],
  [
    /^(?:is)?(?:unavailable|inactive|withdrawn|deleted|hidden|archived|wholesale|tradeonly|donotadvertise|donotpublish|notforsale|suspended|internalonly|delisted|writtenoff)(?:flag|yn)?$/,
    { yes: 'gone' },
  ],
  [
    /^(?:is)?(?:publish(?:ed)?|show|display|visible|advertised?|export|on|enabled|listed)(?:able)?(?:(?:on|to|for|in)?(?:the)?(?:web|website|internet|site|dealerwebsite|online|feed))?(?:flag|yn)?$|^(?:is)?(?:web|online|internet)(?:enabled|visible|active|ready|publish(?:ed)?|display(?:ed)?|flag)?$/,
    { no: 'gone' },
  ],
]

const STATE_NAME =
  /status|availability|visibility|disposition|lifecycle|^(?:sales?|stock|inventory|vehicle)?stage$|stockstate|salesstate|^state$|sold|reserved|onhold/
/** States of something else than the vehicle. */
const OTHER_STATE =
  /rego|regist|financ|ppsr|inspect|warrant|servic|complian|photo|image|picture|tax|duty|history|import|title|owner|date|price|customer|count|days|person|rate|reservable|reserveprice|email|phone|user|soldby|soldto|timestamp|certif|title|roadworth|wof|safety|address|soldat|soldon|energy|changed|updated|modified|since$/
const ADVERT_NAME =
  /^(?:web|feed|export|sync|publish|publishing|publication|listing|ad|advert|advertising|advertisement|retailadvert|portal)(?:status|state|stage)|adverts?.*status|listingstatus/

const AUSTRALIAN_STATE = /^(?:nsw|vic|qld|sa|wa|tas|nt|act|new south wales|victoria|queensland|tasmania)$/i

/** Columns of states, with what each of their values says. */
export interface StateColumn {
  column: SampleColumn
  says: ReadonlyMap<string, State>
  /** Values that nobody has explained. */
  unknown: readonly string[]
  isFlag: boolean
}

/** Distinct values above this number aren't a choice. */
const MOST_CHOICES = 40

/** Every column that says whether a vehicle is for sale, and what is not understood of them. */
export function stateColumns({ columns, titles, answers }: Feed): { states: StateColumn[]; doubts: Doubt[] } {
  const single = columns.filter(({ isList, values }) => !isList && values.length > 0)
  const flags = single.filter(isFlag).flatMap((column) => flagOf(column) ?? [])
  const isTaken = new Set(flags.map(({ column }) => column))
  const named = single.filter((column) => !isTaken.has(column) && (isStateText(column) || isEvidentState(column)))
  const ofVehicle = named.filter(({ name }) => !isOfAdvert(name))
  // An advert's own state counts only where nothing says the vehicle's, and what it means is always asked.
  const texts = (ofVehicle.length > 0 ? ofVehicle : named).map((column) => textStates(column, answers))
  const doubts = texts.flatMap(({ column, unknown }) =>
    doubtsOf({
      about: 'state',
      column,
      values: unknown,
      titles,
      why: `isn't known to mean that it is for sale or not`,
    }),
  )
  return { states: [...texts, ...flags], doubts }
}

const isOfAdvert = (name: string): boolean => [...columnNames(name).keys()].some((each) => ADVERT_NAME.test(each))

function flagOf(column: SampleColumn): StateColumn | undefined {
  const names = [...columnNames(column.name).keys()]
  const meaning = FLAGS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1]
  if (!meaning) return undefined
  const says = new Map<string, State>()
  for (const value of new Set(column.values)) {
    const state = YES.test(value) ? meaning.yes : meaning.no
    if (state) says.set(value, state)
  }
  return { column, says, unknown: [], isFlag: true }
}

function isStateText({ name, values }: SampleColumn): boolean {
  const names = [...columnNames(name).keys()]
  if (!names.some((each) => STATE_NAME.test(each) || each === 'stage') || names.some((each) => OTHER_STATE.test(each)))
    return false
  const stated = [...new Set(values)]
  if (stated.length > MOST_CHOICES && stated.length * 2 > values.length) return false
  if (names.some((each) => each === 'state'))
    return stated.some((value) => stateOf(value)) && !stated.every((value) => AUSTRALIAN_STATE.test(value))
  return !stated.every((value) => /^(?:new|used|demo)$/i.test(value))
}

/** Whether a column's few words are all of states, and one takes a vehicle off sale: whatever its name is. */
function isEvidentState({ name, values }: SampleColumn): boolean {
  const stated = [...new Set(values)]
  const states = stated.map(stateOf)
  const isOther = [...columnNames(name).keys()].some((each) => OTHER_STATE.test(each))
  return (
    !isOther &&
    stated.length <= MOST_EVIDENT &&
    stated.every((value, at) => value.split(/[\s_-]+/).length <= 3 && states[at] !== undefined) &&
    states.some((state) => state === 'sold' || state === 'reserved')
  )
}

const MOST_EVIDENT = 12

function textStates(column: SampleColumn, answers: Feed['answers']): StateColumn {
  const says = new Map<string, State>()
  const unknown: string[] = []
  for (const value of new Set(column.values)) {
    const state = answers.get(column.name, value) ?? stateOf(value)
    if (isState(state)) says.set(value, state)
    else unknown.push(value)
  }
  return { column, says, unknown, isFlag: false }
}

const isState = (text: string | undefined): text is State =>
  text === 'in_stock' || text === 'reserved' || text === 'coming_soon' || text === 'sold' || text === 'gone'
