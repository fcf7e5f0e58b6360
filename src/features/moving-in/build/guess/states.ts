import { GROUP } from '#src/platform/feed/named-rows.ts'
import { compilePattern } from '#src/platform/feed/pattern.ts'
import { NO_DATE } from './blank-texts.ts'
import { COLUMN_NAMES, columnKeys, columnNames } from './column-names.ts'
import { type Doubt, doubtsOf, type Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import { type State, stateOf } from './state-words.ts'
import { areTitles } from './value-evidence.ts'

// Some databases write yes as -1.
export const YES_PATTERN = '^(?i:y|yes|true|-?1|t|x|on|j|ja|oui|si|[✓✔☑✅])$'
export const NO_PATTERN = '^(?i:n|no|false|0|f|off|nee|nein|non|[✗✘☐❌])$'
const YES = compilePattern(YES_PATTERN)
const NO = compilePattern(NO_PATTERN)
export const isYes = (value: string): boolean => YES.test(value)
const isNo = (value: string): boolean => NO.test(value)
/** Whether a column only has yes and no. */
export const isFlag = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.every((value) => isYes(value) || isNo(value))

/** What yes or no means for a vehicle in a column of that name. */
const FLAGS: readonly [names: RegExp, { yes?: State; no?: State }][] = [
  [
    /^(?:is|was|(?:mark(?:ed)?)?as)?(?:sold|retailed|delivered|disposed|verkocht|verkauft|vendue?)(?:flag|yn|out|of)?$/,
    { yes: 'sold' },
  ],
  [
    /^(?:is)?(?:on)?(?:reserved|hold|held|under(?:offer|deposit|contract)|deposit(?:taken|paid|held|received)?|gereserveerd|reserviert|reservee?|customerordered|sale(?:pending|agreed))(?:flag|yn)?$/,
    { yes: 'reserved' },
  ],
  [/^(?:is)?(?:incoming|intransit|onorder|preorder|comingsoon|duein)(?:flag|yn)?$/, { yes: 'coming_soon' }],
  [/^(?:is|has)?(?:landed|arrived)(?:flag|yn)?$/, { no: 'coming_soon' }],
  [/^(?:is)?(?:available|instock|forsale|active|live|current|onsale)(?:flag|yn|forsale)?$/, { no: 'gone' }],
  [
    /^(?:is)?(?:unavailable|inactive(?:item)?|withdrawn|deleted|hidden|archived|wholesale|tradeonly|donotadvertise|donotpublish|suppress(?:ed)?|hide|no(?:web|internet|advert)|exclude(?:d)?(?:from(?:web|site|feed))?|notforsale|off(?:market|sale|line|web)|suspended|internalonly|delisted|writtenoff)(?:flag|yn)?$/,
    { yes: 'gone' },
  ],
  [
    /^(?:is)?(?!onsite$)(?:publish(?:ed)?|live|active|show|display|visible|advertised?|export|on|enabled|listed)(?:able)?(?:(?:on|to|for|in)?(?:the)?(?:web|website|internet|site|dealerwebsite|online|feed))?(?:flag|yn)?$|^(?:is)?(?:ok|ready|list|included?|push(?:ed)?|send|go|put|add(?:ed)?|post(?:ed)?|upload(?:ed)?)(?:on|to|for|in)(?:the|our)?(?:web|website|internet|site|online)$|^(?:is)?(?:web|website|online|internet)(?:enabled|visible|active|ready|publish(?:ed)?|display(?:ed)?|flag)?$/,
    { no: 'gone' },
  ],
]

const STATE_NAME =
  /status|availab|^avail$|verfugbarkeit|disponibilite|disponibilidad|beschikbaarheid|visibility|disposition|lifecycle|^(?:sales?|stock|inventory|vehicle)?stage$|stockstate|salesstate|^state$|^stat$|^st(?:at)?desc|sold|reserved|onhold/
/** States of something other than the vehicle. */
const OTHER_STATE =
  /rego|regist|financ|ppsr|inspect|warrant|servic|complian|photo|image|picture|tax|^(?:vat|gst)|margin|duty|history|import|title|owner|date|price|customer|count|days|person|rate|reservable|reserveprice|email|phone|user|soldby|soldto|timestamp|certif|title|roadworth|wof|safety|address|soldat|soldon|energy|individual|changed|updated|modified|since$/
const ADVERT_NAME =
  /^(?:web|feed|export|sync|publish|publishing|publication|listing|ad|advert|advertising|advertisement|retailadvert|portal)(?:status|state|stage)|adverts?.*status|listingstatus/

const AUSTRALIAN_STATE = /^(?:nsw|vic|qld|sa|wa|tas|nt|act|new south wales|victoria|queensland|tasmania)$/i

/** Columns of states, with the meaning of each of their values. */
export interface StateColumn {
  column: SampleColumn
  kind: 'words' | 'flag' | 'remark'
  /** The state by value; for remarks, by pattern. */
  meanings: ReadonlyMap<string, State>
  /** Values whose meaning nobody has given. */
  unknown: readonly string[]
}

/** The end of a remark, perhaps with a day. */
const AT_END = String.raw`(?:\W*\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\W*$`
/**
 * The beginnings of remarks or titles that give the state: `SOLD - pickup Sat`, `*** RESERVED ***`. `Sold new by us`
 * and `Coming with full history` give none.
 */
const REMARKS = {
  sold: String.raw`^(?:<[^>]*>|[^\p{L}\p{N}<])*(?i:sold(?![\p{L}\p{N}])(?!\W+(?:new|as|by|with|without|in|from|through|on behalf|locally|originally|here)\b))|^\W*(?i:delivered|retailed|collected)\W*$|[-–—*([|.;!]\s*(?i:sold)${AT_END}`,
  gone: String.raw`(?i:(?:^|[-–—:;,(]\s*)not for (?:sale|retail)\b|^\W*(?:loan|courtesy) (?:car|vehicle)\W*$|^\W*withdrawn\b|^\W*(?:wholesale|auction|trade only)\W*$)`,
  reserved: String.raw`^\W*(?i:reserved\b|u\/o\b|on hold\b|hold for\b|under (?:offer|deposit|contract)\b|dep(?:osit)?\.? (?:taken|paid|received|down)\b|sale (?:pending|agreed)\b|(?:held|on hold|lay ?by|deposit)\W*$)|[-–—*([|.;!]\s*(?i:under (?:offer|deposit|contract)|on hold|reserved|sale pending|deposit (?:taken|paid|received))${AT_END}`,
  coming_soon: String.raw`^\W*(?i:coming(?= soon|\s*[-–—:(,]|$)|(?:[^.;]{0,30}[-–—,]\s*)?(?:arriving|arrives) (?:soon|early|mid|late|in|next|this)\b|due in\b|in transit\b|on order\b)`,
} satisfies Partial<Record<State, string>>

/** Words after a label within a text: `Status: Sold`. */
const LABELLED: Partial<Record<State, string>> = {
  sold: 'sold|delivered|retailed',
  gone: 'not (?:for sale|available)|unavailable|withdrawn|wholesale|draft|archived|hidden',
  reserved: 'reserved|on hold|held|under (?:offer|deposit|contract)|deposit|(?:sale )?pending',
  coming_soon: 'coming|in transit|on order|arriving|due',
}
const labelled = (words: string): string =>
  String.raw`(?i:(?:^|[\n;|,({>])[^\p{L}<]{0,4}(?:status|availability|state)\b(?:<\/?\w+>|[^\p{L}\n<])*(?:${words})(?![\p{L}\p{N}]))`

/** With more distinct values than this, a column isn't a choice. */
const MOST_CHOICES = 40

/** Every column that tells whether a vehicle is for sale, and the values whose meaning is unknown. */
export function stateColumns({ columns, titles, answers, around }: Feed): { states: StateColumn[]; doubts: Doubt[] } {
  const single = columns.filter(({ isList, values }) => !isList && values.length > 0)
  const ofUnit = single.filter((column) => !isInOther(column))
  const flags = ofUnit.filter(isFlag).flatMap((column) => flagOf(column) ?? [])
  const flagColumns = new Set(flags.map(({ column }) => column))
  const named = ofUnit.filter(
    (column) =>
      !flagColumns.has(column) &&
      ((column.name === GROUP && column.values.some(stateOf)) ||
        isDeclaredState(column, around) ||
        isNotedFlag(column) ||
        isStateText(column) ||
        isEvidentState(column)),
  )
  const ofVehicle = named.filter((column) => !isOfAdvert(column))
  // An advertisement's own state only counts if nothing gives the vehicle's, and a person always confirms its meaning.
  const read = (ofVehicle.length > 0 ? ofVehicle : named).map((column) => textStates(column, { answers, around }))
  const texts = read.filter((column) => !read.some((other) => isCodeOf(column, other)))
  const doubts = texts.flatMap(({ column, unknown }) =>
    doubtsOf({
      about: 'state',
      column,
      values: unknown,
      titles,
      why: `isn't known to mean that it is for sale or not`,
    }),
  )
  const remarks = columns.filter((column) => !flagColumns.has(column) && !named.includes(column)).flatMap(remarkStates)
  return { states: [...texts, ...flags, ...remarks], doubts }
}

/** Whether each value of a column of unknown codes, such as `A`, always stands beside one known word, such as `For sale`. */
function isCodeOf({ column, unknown, meanings }: StateColumn, label: StateColumn): boolean {
  const isSibling = parentOf(column.name) === parentOf(label.column.name)
  const isShort = meanings.size === 0 && unknown.every((value) => value.length <= LONGEST_CODE)
  if (unknown.length === 0 || label.unknown.length > 0 || !(isShort || isSibling)) return false
  const pairs = new Set(column.cells.map((cell, at) => `${cell}\n${label.column.cells[at]}`))
  return label.column !== column && pairs.size === new Set(column.cells).size && !label.column.cells.includes('')
}

const LONGEST_CODE = 3

/** `state` for `state.code`; in a table, `STATUS` for `STATUS_CD`. */
const parentOf = (name: string): string => name.replace(/[.\s_-]@?\w+$/, '')

/** Elements of something or someone else, such as a memo with the visibility "internal". */
const OTHER_ELEMENT =
  /(?:memo|note|comment|remark|document|task|contact|branch|agent|salesperson|user|author|finance|image|photo|picture|video)(?:s|es)?$/

const isInOther = ({ name }: SampleColumn): boolean =>
  columnKeys(name)
    .slice(0, -1)
    .some((key) => OTHER_ELEMENT.test(key))

/** An advertisement is neither sold nor reserved, so a column with such values is of the vehicle, whatever its name. */
const isOfAdvert = ({ name, values }: SampleColumn): boolean =>
  [...columnNames(name).keys()].some((each) => ADVERT_NAME.test(each)) &&
  !values.some((value) => ['sold', 'reserved', 'coming_soon'].includes(stateOf(value) ?? ''))

function flagMeaning({ name }: SampleColumn): { yes?: State; no?: State } | undefined {
  const names = [...columnNames(name).keys()]
  return FLAGS.find(([pattern]) => names.some((each) => pattern.test(each)))?.[1]
}

/** Whether remarks follow a column's yes and no: `Y - Ana` under "Hold". */
const isNotedFlag = (column: SampleColumn): boolean =>
  flagMeaning(column) !== undefined && column.values.every((value) => isYes(firstWord(value)) || isNo(firstWord(value)))

const firstWord = (value: string): string => /^\w+/.exec(value)?.[0] ?? ''

function flagOf(column: SampleColumn): StateColumn | undefined {
  const meaning = flagMeaning(column)
  if (!meaning) return undefined
  const meanings = new Map<string, State>()
  for (const value of new Set(column.values)) {
    // Beside 1, web shops write -1 for a draft.
    const state = isYes(value) && !(value === '-1' && column.values.includes('1')) ? meaning.yes : meaning.no
    if (state) meanings.set(value, state)
  }
  // Beside ticks, a blank cell is a box without one.
  if (meaning.no && hasGaps(column) && column.values.every(isYes)) meanings.set('', meaning.no)
  return { column, kind: 'flag', meanings, unknown: [] }
}

function isStateText({ name, values }: SampleColumn): boolean {
  const names = [...columnNames(name).keys()]
  const isOther = (each: string) => [OTHER_STATE, HELD_ON, SOLD_TO].some((other) => other.test(each))
  if (!names.some((each) => STATE_NAME.test(each) || each === 'stage') || names.some(isOther)) return false
  const stated = [...new Set(values)]
  if (stated.length > MOST_CHOICES && stated.length * 2 > values.length) return false
  if (names.some((each) => each === 'state'))
    return stated.some((value) => stateOf(value)) && !stated.every((value) => AUSTRALIAN_STATE.test(value))
  return !stated.every((value) => /^(?:new|used|demo)$/i.test(value))
}

/** Names of places such as "North yard" and "Showroom", which also mean that a vehicle is for sale. */
const PLACE = /locat|branch|yard|site|place|dealer/

/** Whether the feed's own list of codes says that most of a column's values are states. */
const isDeclaredState = ({ name, values }: SampleColumn, { meaning }: Feed['around']): boolean =>
  !PLACE.test(columnKeys(name).at(-1) ?? '') &&
  values.filter((value) => stateOf(meaning(name, value) ?? '')).length * 2 > values.length

/**
 * Whether a column's few words are mostly states and one of them takes a vehicle off the market, whatever the column's name.
 * A person must say what the others mean.
 */
function isEvidentState(column: SampleColumn): boolean {
  const { name, values } = column
  const stated = [...new Set(values)]
  const states = stated.map(stateOf)
  const isOther =
    [...columnNames(name).keys()].some((each) => OTHER_STATE.test(each) || OF_REMARKS.has(each)) || areTitles(column)
  return (
    !isOther &&
    stated.length <= MOST_EVIDENT &&
    (areChannels(stated) ||
      stated.some((value) => DEPARTED.test(value)) ||
      (stated.every((value) => value.split(/[\s_-]+/).length <= MOST_WORDS) &&
        states.filter((state) => state !== undefined).length * 3 >= states.length * 2 &&
        new Set(states).size > 1 &&
        states.some((state) => state === 'sold' || state === 'reserved')))
  )
}

/** Names of columns in which a state stands among other words; only their remarks are read. */
const OF_REMARKS: ReadonlySet<string> = new Set([
  ...(['comments', 'colour', 'name', 'model', 'badge', 'rego'] as const).flatMap((field) => COLUMN_NAMES[field]),
  ...['tag', 'tags', 'label', 'labels', 'ribbon', 'banner', 'sticker'],
])

/** A whole value that no other column has. */
const DEPARTED =
  /^(?:sold(?: out)?|delivered|retailed|lay ?by|on hold|out of stock|unavailable|not available|not for sale|do not (?:advertise|publish|sell))$/i

/** Whether some vehicles are for retail and others for the trade only. */
const areChannels = (stated: readonly string[]): boolean =>
  stated.some((value) => /^retail$/i.test(value)) &&
  stated.some((value) => /^(?:wholesale|trade|auction|internal)\b/i.test(value))

const MOST_EVIDENT = 12
const MOST_WORDS = 5

/** Names of columns for the day on which a vehicle left. */
const REMOVAL_DATE = /^(?:date)?(?:removed|deleted|withdrawn|delisted|unpublished|archived)(?:at|on|date)?$/

/** Names of columns for the day on which a vehicle is expected. */
const DUE =
  /^(?:eta|due(?:in|date|on)?|(?:expected|estimated|est)?(?:arrival|arrives|arriving)(?:date|on)?|expected(?:in|date)?|landing(?:date)?)$/

/** Names of columns of how many there are. */
const QUANTITY =
  /^(?:stock|inventory|available|on)?(?:qty|quantity|onhand)$|^current(?:qty|quantity)|^(?:qty|quantity)(?:on)?(?:hand|available|instock)$|^(?:stock|inventory)level$/

/** Names of columns for the person for whom a vehicle is held. */
const HELD = /^(?:is|on)?(?:held|reserved|hold)(?:for|by)(?:customer|name)?$/

const HELD_ON = /^(?:reserved|held|onhold|deposit(?:taken|paid|received))(?:date|on|at|since)$/

/** Names of columns that only sold vehicles have. */
const SOLD_TO =
  /^sold(?:to|by|for|price|amount|amt|value)(?:customer|name)?$|^(?:buyer|purchaser|customer|client)s?(?:name)?$|^(?:disposal|disposed|disposition)(?:to|by|for|price|proceeds|amount|amt|value|method)$|^(?:sales?|disposal)(?:invoice|contract)(?:no|number|ref)?$|^(?:sale|disposal)proceeds$/

/** Names of columns for the day on which a vehicle went online. */
const PUBLISHED_ON = /^publish(?:ed)?(?:at|on|date)$/

/** A day on which something happened. */
const A_DAY = `(?!${NO_DATE})^.*\\d`

/** Whether a column has the name of a customer only for vehicles that are sold or held, so that it tells their state. */
export const tellsDeparture = (column: SampleColumn): boolean =>
  hasGaps(column) && [...columnNames(column.name).keys()].some((name) => SOLD_TO.test(name) || HELD.test(name))

const hasGaps = ({ values, cells }: SampleColumn): boolean => values.length < cells.length

/** A quantity of none. */
export const NONE_LEFT = '^(?:-|0)'

/** Columns in which whatever matches a pattern means a state. */
const WHOLE_COLUMNS: readonly {
  names: RegExp
  isMet: (column: SampleColumn) => boolean
  pattern: string
  state: State
}[] = [
  {
    names: REMOVAL_DATE,
    isMet: ({ values }) => values.every((value) => /\d/.test(value)),
    pattern: A_DAY,
    state: 'gone',
  },
  { names: DUE, isMet: hasGaps, pattern: A_DAY, state: 'coming_soon' },
  { names: HELD, isMet: hasGaps, pattern: '\\p{L}', state: 'reserved' },
  { names: HELD_ON, isMet: hasGaps, pattern: A_DAY, state: 'reserved' },
  { names: PUBLISHED_ON, isMet: hasGaps, pattern: NO_DATE, state: 'gone' },
  { names: SOLD_TO, isMet: hasGaps, pattern: '[\\p{L}1-9]', state: 'sold' },
  {
    names: QUANTITY,
    // A system that counts nothing writes 0 for each vehicle.
    isMet: ({ values }) =>
      values.every((value) => /^-?\d{1,3}(?:\.0*)?$/.test(value)) && values.some((value) => Number(value) > 0),
    pattern: NONE_LEFT,
    state: 'gone',
  },
]

/** Remarks about something or someone else. */
const OTHER_REMARK =
  /soldto|soldby|customer|person|warrant|servic(?!ename)|history|feature|option|image|photo|url|video/

/** States in which a post of a website isn't public. */
const NO_POST = /^(?:pending(?: review)?|future|scheduled|auto-draft|inherit|private)$/i

function textStates(column: SampleColumn, { answers, around }: Pick<Feed, 'answers' | 'around'>): StateColumn {
  const meanings = new Map<string, State>()
  const unknown: string[] = []
  const meaning = flagMeaning(column)
  const isPost = column.values.some((value) => /^publish$/i.test(value))
  // `YES - Patel` in a column "Sold".
  const flagged = (value: string) => {
    const first = firstWord(value)
    return isYes(first) ? meaning?.yes : isNo(first) && meaning?.yes ? 'in_stock' : undefined
  }
  for (const value of new Set(column.values)) {
    const state =
      answers.get(column.name, value) ??
      (isPost && NO_POST.test(value) ? 'gone' : undefined) ??
      stateOf(around.meaning(column.name, value) ?? value) ??
      flagged(value)
    if (isState(state)) meanings.set(value, state)
    else unknown.push(value)
  }
  return { column, kind: 'words', meanings, unknown }
}

/** A column of remarks for people, some of which begin with a state. */
function remarkStates(column: SampleColumn): StateColumn[] {
  const names = [...columnNames(column.name).keys()]
  const whole = WHOLE_COLUMNS.find((each) => each.isMet(column) && names.some((name) => each.names.test(name)))
  if (whole) return [{ column, kind: 'remark', meanings: new Map([[whole.pattern, whole.state]]), unknown: [] }]
  // Tags stand in any order, while a remark begins with the state.
  const isTag = names.some((name) => /tag|label|ribbon|banner|sticker|flag|badge/.test(name))
  const meanings = new Map<string, State>()
  for (const [state, remark] of Object.entries(REMARKS)) {
    const pattern = isTag ? remark.replace(/^\^/, '(?:^|[,;|/])') : remark
    const words = compilePattern(pattern)
    if (isState(state) && column.values.some((value) => words.test(value))) meanings.set(pattern, state)
  }
  for (const [state, words] of Object.entries(LABELLED)) {
    const pattern = labelled(words)
    if (isState(state) && column.values.some((value) => compilePattern(pattern).test(value)))
      meanings.set(pattern, state)
  }
  const isOther = names.some((name) => OTHER_REMARK.test(name))
  return meanings.size === 0 || isOther || (column.isList && !isTag)
    ? []
    : [{ column, kind: 'remark', meanings, unknown: [] }]
}

const isState = (text: string | undefined): text is State =>
  text === 'in_stock' || text === 'reserved' || text === 'coming_soon' || text === 'sold' || text === 'gone'
