import { compilePattern } from '#src/platform/feed/pattern.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'
import { columnNames } from './column-names.ts'
import { conditionOf } from './condition-words.ts'
import { type Doubt, doubtsOf, type Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import { isFlag, isYes } from './states.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Names of columns that hold a condition, the surest first; those in the second line only if their values confirm it.
 */
const SURE =
  'cartype neworused nu newused usednew newusedflag usedornew newpreowned stateofvehicle vehiclecondition conditiontype ownershipcondition condition itemcondition newusedindicator zustand fahrzeugzustand etat'
const MAYBE =
  'stocktype listingtype vehicletype type inventorytype category categories productcategory producttype vehiclecategory stockcategory unittype class adtype saletype state offertype department'

/** Words for a well-kept vehicle, which don't tell new from used. */
const GRADE =
  /^(?:excellent|very good|good|fair|average|poor|great|immaculate|tidy|as is|damaged|salvage|[a-e][+-]?|\d(?:\.\d)?(?:\/\d+)?)$/i

const PURE = /^(?:[nud]|\p{L}{2,}(?:[ -]\p{L}+){0,2})$/iu

/** A column in which whatever matches a pattern means a condition. */
interface Remark {
  name: string
  matches: string
  means: CarType
}

/** Columns that give the condition. */
export interface Conditions {
  /** Columns of words. */
  text?: { column: SampleColumn; meanings: ReadonlyMap<string, CarType> }
  /** Yes-or-no columns. */
  flags: readonly { column: SampleColumn; yes: CarType; no?: CarType }[]
  certified?: SampleColumn
  /** Texts that mention a demonstrator or new vehicles in other columns, in a feed without conditions. */
  remarks: readonly Remark[]
  doubts: readonly Doubt[]
}

const FLAGS: readonly [RegExp, { yes: CarType; no?: CarType }][] = [
  [
    /^(?:is)?(?:ex)?demo(?:nstrator|wagen|auto|voertuig)?(?:vehicle|car|stock)?(?:flag|yn)?$|^(?:ist)?vorfuhrwagen$/,
    { yes: 'demo' },
  ],
  [
    /^(?:is)?(?:brand)?new(?:vehicle|car|stock)?(?:flag|yn)?$|^(?:ist)?neu(?:wagen|fahrzeug)?$|^nieuw(?:voertuig|eauto)?$/,
    { yes: 'new', no: 'used' },
  ],
  [/^(?:is)?(?:used|preowned|preloved|secondhand)(?:vehicle|car|stock)?(?:flag|yn)?$/, { yes: 'used', no: 'new' }],
]

/** The columns that tell whether vehicles are new, used or demonstrators. */
export function conditionsIn({ columns, titles, answers, around }: Feed): Conditions {
  const single = columns.filter(({ isList, values }) => !isList && values.length > 0)
  const named = (pattern: RegExp) =>
    single.find((column) => isFlag(column) && [...columnNames(column.name).keys()].some((name) => pattern.test(name)))
  const flags = FLAGS.flatMap(([pattern, meaning]) => {
    const column = named(pattern)
    return column ? [{ column, ...meaning }] : []
  })
  const certified = named(/^(?:is)?(?:certified|cpo|certifiedpreowned|manufacturerapproved)(?:flag|yn)?$/)
  const column = textColumn(single, around)
  const remarks = column || flags.length > 0 ? [] : [...single.flatMap(demoRemarks), ...columns.flatMap(categories)]
  const meanings = new Map<string, CarType>()
  const unknown: string[] = []
  for (const value of new Set(column?.values ?? [])) {
    const condition =
      column &&
      (answers.get(column.name, value) ??
        flagged(column, value) ??
        conditionOf(around.meaning(column.name, value) ?? value))
    if (isCondition(condition)) meanings.set(value, condition)
    else unknown.push(value)
  }
  const doubts = column
    ? doubtsOf({ about: 'condition', column, values: unknown, titles, why: "isn't known to mean new, used or demo" })
    : []
  return { ...(column && { text: { column, meanings } }), flags, ...(certified && { certified }), remarks, doubts }
}

/** `Yard (demonstrator)`; longer texts may tell what a vehicle once was. */
const DEMO_REMARK = '(?i:[(,;–-] ?demo(?:nstrator)?\\b)'
/** The whole of a text. */
const DEMO = '^(?i:(?:(?:dealer|company|our|ex|current)[ -])?demo(?:nstrator)?(?: (?:vehicle|model|car|unit))?\\W*)$'

/** One of several categories or tags. */
const CATEGORIES: readonly [CarType, words: string][] = [
  ['demo', '(?:ex[ -]?)?demo(?:nstrator)?s?'],
  ['new', '(?:brand[ -]?)?new'],
]
const IS_CATEGORY = /^(?:product|vehicle|stock)?(?:category|categories|tags?|collections?|types?)$/

/** Conditions among the categories of some vehicles: `SUVs, Demonstrators`. */
function categories(column: SampleColumn): Remark[] {
  if (![...columnNames(column.name).keys()].some((each) => IS_CATEGORY.test(each))) return []
  return CATEGORIES.flatMap(([means, words]) => {
    const kind = `(?: (?:cars?|vehicles?|(?:motor)?bikes?|motorcycles?|boats?|caravans?|vans?|trucks?|utes?|stock))?`
    const matches = String.raw`(?:^|[,>|;/])\s*(?i:${words}${kind})\s*(?:$|[,>|;/])`
    return column.values.some((value) => compilePattern(matches).test(value))
      ? [{ name: column.name, matches, means }]
      : []
  })
}

function demoRemarks({ name, values }: SampleColumn): Remark[] {
  const areShort = new Set(values).size <= 12 && values.every((value) => value.length <= 40)
  return [...(areShort ? [DEMO_REMARK] : []), DEMO].flatMap((matches) =>
    values.some((value) => compilePattern(matches).test(value)) ? [{ name, matches, means: 'demo' }] : [],
  )
}

/** What yes and no mean in a column with that name: `Y`, `N` and `DEMO` under "Pre-loved?". */
const flagMeaning = ({ name }: SampleColumn) =>
  FLAGS.find(([pattern]) => [...columnNames(name).keys()].some((each) => pattern.test(each)))?.[1]

function flagged(column: SampleColumn, value: string): CarType | undefined {
  const meaning = isFlag({ ...column, values: [value] }) ? flagMeaning(column) : undefined
  return isYes(value) ? meaning?.yes : meaning?.no
}

function textColumn(columns: readonly SampleColumn[], around: Surroundings): SampleColumn | undefined {
  const candidates = columns.flatMap((column) => {
    const known = column.values.filter((value) => conditionOf(value) !== undefined).length / column.values.length
    const grades = column.values.filter((value) => GRADE.test(value) && !conditionOf(value)).length
    const names = columnNames(column.name)
    const isSure = SURE.split(' ').some((name) => names.has(name)) && grades * 2 < column.values.length
    const isMaybe = MAYBE.split(' ').some((name) => names.has(name)) && known >= 0.8
    const isEvident = known === 1 && areConditions(column)
    const isMixed =
      known > 0 &&
      flagMeaning(column) &&
      isFlag({ ...column, values: column.values.filter((value) => !conditionOf(value)) })
    const isDeclared = column.values.every((value) => conditionOf(around.meaning(column.name, value) ?? ''))
    const isFew = new Set(column.values).size <= 12
    if (
      isFlag(column) ||
      !isFew ||
      !(isMaybe || isEvident || isDeclared || isMixed || (isSure && (known > 0 || grades === 0)))
    )
      return []
    return [{ column, score: known + (isSure ? 0.5 : 0) }]
  })
  return candidates.toSorted((a, b) => b.score - a.score)[0]?.column
}

/** Letters or words of conditions, of which two different ones are enough evidence. */
const areConditions = ({ values }: SampleColumn): boolean =>
  values.every((value) => PURE.test(value)) && new Set(values.map(conditionOf)).size > 1

const isCondition = (text: string | undefined): text is CarType => text === 'new' || text === 'used' || text === 'demo'
