/** One step of a path into a record: a key, and which entries of its list to read. */
export interface PathStep {
  key: string
  selectors: Selector[]
}

interface Selector {
  key: string
  /** `[type=public]` selects entries with that value, `[type!=public]` the others. */
  isEqual: boolean
  value: string
}

const STEPS = /([^.[\]]+)((?:\[[^\]]*\])*)/g
const SELECTORS = /\[([^\]=!]+)(!?=)([^\]]*)\]/g

/** Parses `prices[type=public].amount` into steps; `photos[kind!=interior].url`, `@id` for an attribute in XML. */
export function documentPath(path: string): PathStep[] {
  return [...path.matchAll(STEPS)].map(([, key = '', selectors = '']) => ({
    key: key.trim(),
    selectors: [...selectors.matchAll(SELECTORS)].map(([, name = '', sign, value = '']) => ({
      key: name.trim(),
      isEqual: sign === '=',
      value: value.trim(),
    })),
  }))
}

const STEP = String.raw`[^.[\]]+(?:\[[^[\]=!]+!?=[^[\]]*\])*`
const WHOLE_PATH = new RegExp(String.raw`^${STEP}(?:\.${STEP})*$`)
/** A key with its unit, such as `Length [m]`. */
const KEY_WITH_UNIT = /^[^[\]]*\s\[[^[\]=]*\]$/

/**
 * Whether every bracket of a path is closed and selects entries, unlike those of `prices[type=public` and `photos[0]`.
 */
export const isDocumentPath = (path: string): boolean =>
  !/[[\]]/.test(path) || WHOLE_PATH.test(path) || KEY_WITH_UNIT.test(path)

/** The columns that contain what a path reads: `prices` and `prices.amount` for `prices[type=public].amount`. */
export function pathColumns(path: string): string[] {
  const keys = documentPath(path).map(({ key }) => key)
  return [path, ...keys.map((_, at) => keys.slice(0, at + 1).join('.'))]
}

/** Applies one step to each of the values; lists are searched entry by entry. */
export function takeStep(found: readonly unknown[], { key, selectors }: PathStep): unknown[] {
  const values = found.flat().flatMap((value) => (hasKey(value, key) ? [Reflect.get(value, key)] : []))
  if (selectors.length === 0) return values
  return values.flat().filter((entry) => selectors.every((selector) => isSelected(entry, selector)))
}

export function isSelected(entry: unknown, { key, isEqual, value }: Selector): boolean {
  const stated = hasKey(entry, key) ? Reflect.get(entry, key) : undefined
  const text = stated === undefined || stated === null ? '' : String(stated).trim()
  return (text.toLowerCase() === value.toLowerCase()) === isEqual
}

const hasKey = (value: unknown, key: string): value is object =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
