import { columnKeys, columnNames } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import type { Rule } from './written-mapping.ts'

const PICTURE_KEY =
  /^(?:main|primary|additional|dealer|vehicle|listing|all|other|extra|hero|cover|feature[d]?|stock|unit|exterior|interior|large|full|big|xl|hd|original)*(?:image|photo|picture|pic|img|media|gallery|foto|bild|afbeelding|photograph)(?:s|er|en|es)?(?:url|urls|link|links|list|src|href|path|paths|large|full|original|string|csv|collection|file|files|names?)*\d*(?:url|link|src)?$/
const NO_PICTURE =
  /thumb|logo|icon|floor|video|youtube|badge|360|spin|avatar|brochure|pdf|banner|count|number|date|alt$|caption|website|dealerphoto|staff/
/** Of several addresses of one picture, the one to take. */
const SIZES = [
  'large',
  'full',
  'original',
  'xl',
  'hd',
  'url',
  'href',
  'src',
  'link',
  'image',
  'photo',
  'medium',
  'small',
]

const ADDRESS = /^(?:\[?\{?["'\w :]*)?(?:https?:)?\/{1,2}[\w.%~-]/i
const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif|bmp)(?:[?#,|;\s]|$)/i

/** Small copies of pictures that other columns have. */
const areSmall = ({ values }: SampleColumn): boolean => values.every((value) => /thumb/i.test(value))

const holdsAddresses = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.filter((value) => ADDRESS.test(value)).length * 2 > values.length

/** Every picture that a record has: the main one, lists, and numbered columns, without repetitions. */
export function picturesIn(columns: readonly SampleColumn[]): { rule: Rule; used: SampleColumn[] } | undefined {
  const isNamed = ({ name }: SampleColumn) => {
    const keys = columnKeys(name)
    return (
      !keys.some((key) => NO_PICTURE.test(key)) &&
      (keys.some((key) => PICTURE_KEY.test(key)) || columnNames(name).has('images'))
    )
  }
  const addresses = columns.filter((column) => holdsAddresses(column) && !/\[[^\]]*=/.test(column.name))
  const named = addresses.filter(isNamed)
  const seen =
    named.length > 0
      ? named
      : addresses.filter(
          (column) =>
            column.values.some((value) => PICTURE_FILE.test(value)) &&
            !columnKeys(column.name).some((key) => NO_PICTURE.test(key)),
        )
  const large = seen.filter((column) => !areSmall(column))
  const used = mainFirst(oneOfEach(large.length > 0 ? large : seen))
  const [only] = used
  if (!only) return undefined
  const names = used.map(({ name }) => name)
  const order = used.length === 1 && only.isList ? orderOf(only, columns) : undefined
  if (used.length === 1 && only.isList) return { rule: order ? { from: only.name, order } : only.name, used }
  const steps = [{ do: 'addresses' }]
  return { rule: used.length === 1 ? { from: only.name, steps } : { join: names, with: '\n', steps }, used }
}

/** Of the sizes of the same pictures, one: `photos.large` and not `photos.small`. */
function oneOfEach(columns: readonly SampleColumn[]): SampleColumn[] {
  const parent = ({ name }: SampleColumn) =>
    name.includes('.') && !/\[\d+\]/.test(name) ? name.slice(0, name.lastIndexOf('.')) : name
  const rank = ({ name }: SampleColumn) => {
    const at = SIZES.indexOf(columnKeys(name).at(-1) ?? '')
    return at === -1 ? SIZES.length : at
  }
  return [...Map.groupBy(columns, parent).values()].flatMap((same) => {
    const sizes = same.filter((column) => SIZES.includes(columnKeys(column.name).at(-1) ?? ''))
    return sizes.length > 1 && sizes.length === same.length
      ? same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1)
      : same
  })
}

const NUMBER = /(\d+)\D*$/

/** The main picture, then lists and numbered columns in their order. */
function mainFirst(columns: readonly SampleColumn[]): SampleColumn[] {
  const isMain = ({ name }: SampleColumn) => /main|primary|hero|cover|^image_?link$/i.test(name)
  const place = (column: SampleColumn) => (isMain(column) ? -1 : Number(NUMBER.exec(column.name)?.[1] ?? 0))
  return columns.toSorted((a, b) => place(a) - place(b))
}

/** The numbers beside a list's pictures: `photos.order` for `photos.url`. */
function orderOf({ name, values }: SampleColumn, columns: readonly SampleColumn[]): string | undefined {
  const parent = name.slice(0, name.lastIndexOf('.') + 1)
  const order = columns.find(
    (column) =>
      column.isList &&
      column.name.startsWith(parent) &&
      /(?:order|position|sort|sequence|index|rank|number|priority)$/i.test(column.name) &&
      column.values.length === values.length &&
      column.values.every((value) => /^\d+$/.test(value)),
  )
  return parent === '' ? undefined : order?.name
}
