import { columnNames } from './column-names.ts'
import { type Doubt, doubtsOf, type Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import { isFlag } from './states.ts'

type Condition = 'new' | 'used' | 'demo'

/** Words of conditions. The first that matches counts, so `unused` stands before `used`, and `nearly new` before `new`. */
const CONDITIONS: readonly [RegExp, Condition][] = [
  [/\bunused|never used/i, 'new'],
  [/^d$|demo|vorf[uü]hr/i, 'demo'],
  [
    /^(?:u|s|sh|s\/h|o|p|cpo)$|not new|near(?:ly)? ?new|as new|like new|\bused|_used|usedcondition|pre.?(?:owned|loved|reg)|second.?hand|\b2nd hand|certified|approved|gebraucht|occasion|tweedehands|refurbished|ex.?(?:lease|fleet|rental)/i,
    'used',
  ],
  [/^n$|\bnew|newcondition|neuwagen|neufahrzeug|^neu$|^neuf|nieuw|0 ?km/i, 'new'],
]

const conditionOf = (value: string): Condition | undefined =>
  CONDITIONS.find(([words]) => words.test(value.trim().replace(/^https?:\/\/schema\.org\//, '')))?.[1]

/** Names of columns that hold a condition, the surest first; those of the second line only if their values say so. */
const SURE =
  'cartype neworused newused usednew newusedflag usedornew newpreowned stateofvehicle vehiclecondition conditiontype ownershipcondition condition newusedindicator saletype zustand fahrzeugzustand etat'
const MAYBE =
  'stocktype listingtype vehicletype type inventorytype category vehiclecategory stockcategory unittype class adtype state offertype department'

/** What a well-kept vehicle is called: no word about new or used. */
const GRADE =
  /^(?:excellent|very good|good|fair|average|poor|great|immaculate|tidy|as is|damaged|salvage|[a-e][+-]?|\d(?:\.\d)?(?:\/\d+)?)$/i

const PURE = /^(?:[nud]|new|used|demo)$/i

/** Columns from which the condition follows. */
export interface Conditions {
  /** In words. */
  text?: { column: SampleColumn; says: ReadonlyMap<string, Condition> }
  /** Yes and no. */
  flags: readonly { column: SampleColumn; yes: Condition; no?: Condition }[]
  certified?: SampleColumn
  doubts: readonly Doubt[]
}

const FLAGS: readonly [RegExp, { yes: Condition; no?: Condition }][] = [
  [/^(?:is)?(?:ex)?demo(?:nstrator)?(?:flag|yn)?$/, { yes: 'demo' }],
  [/^(?:is)?(?:brand)?new(?:vehicle|car|stock)?(?:flag|yn)?$/, { yes: 'new', no: 'used' }],
  [/^(?:is)?(?:used|preowned|secondhand)(?:vehicle|car|stock)?(?:flag|yn)?$/, { yes: 'used', no: 'new' }],
]

/** What says whether vehicles are new, used or demonstrators. */
export function conditionsIn({ columns, titles, answers }: Feed): Conditions {
  const single = columns.filter(({ isList, values }) => !isList && values.length > 0)
  const named = (pattern: RegExp) =>
    single.find((column) => isFlag(column) && [...columnNames(column.name).keys()].some((name) => pattern.test(name)))
  const flags = FLAGS.flatMap(([pattern, meaning]) => {
    const column = named(pattern)
    return column ? [{ column, ...meaning }] : []
  })
  const certified = named(/^(?:is)?(?:certified|cpo|certifiedpreowned|manufacturerapproved)(?:flag|yn)?$/)
  const column = textColumn(single)
  const says = new Map<string, Condition>()
  const unknown: string[] = []
  for (const value of new Set(column?.values ?? [])) {
    const condition = answers.get(column?.name ?? '', value) ?? conditionOf(value)
    if (isCondition(condition)) says.set(value, condition)
    else unknown.push(value)
  }
  const doubts = column
    ? doubtsOf({ about: 'condition', column, values: unknown, titles, why: "isn't known to mean new, used or demo" })
    : []
  return { ...(column && { text: { column, says } }), flags, ...(certified && { certified }), doubts }
}

function textColumn(columns: readonly SampleColumn[]): SampleColumn | undefined {
  const candidates = columns.flatMap((column) => {
    const known = column.values.filter((value) => conditionOf(value) !== undefined).length / column.values.length
    const grades = column.values.filter((value) => GRADE.test(value) && !conditionOf(value)).length
    const names = columnNames(column.name)
    const isSure = SURE.split(' ').some((name) => names.has(name)) && grades * 2 < column.values.length
    const isMaybe = MAYBE.split(' ').some((name) => names.has(name)) && known >= 0.8
    // Letters or words of conditions, and two of them, say it by themselves.
    const isEvident = column.values.every((value) => PURE.test(value)) && new Set(column.values).size > 1
    const isFew = new Set(column.values).size <= 12
    if (isFlag(column) || !isFew || !(isMaybe || isEvident || (isSure && (known > 0 || grades === 0)))) return []
    return [{ column, score: known + (isSure ? 0.5 : 0) }]
  })
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.column
}

const isCondition = (text: string | undefined): text is Condition =>
  text === 'new' || text === 'used' || text === 'demo'
