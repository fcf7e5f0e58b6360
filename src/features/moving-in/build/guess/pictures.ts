import { columnKeys } from './column-names.ts'
import type { Feed } from './doubts.ts'
import type { SampleColumn } from './feed-sample.ts'
import type { Rule } from './written-mapping.ts'

/** Whatever else is in its name, such a column holds pictures if its values are addresses. */
const PICTURE_KEY = /image|photo|picture|pics?(?![a-z])|pix|img|media|gallery|foto|bild|afbeelding|beelde/
const NO_PICTURE =
  /thumb|srcset|logo|icon|floor|(?<!ex)plan|virtualtour|video|youtube|badge|360|spin|avatar|brochure|pdf|banner|count|number|date|alt$|caption|website|dealerphoto|staff/
/** Sizes in which a picture may be offered, the preferred one first. */
const SIZES =
  'large full fullsize plussize original xl hd url href src link image photo gallery medium preview small square tiny'.split(
    ' ',
  )

const ADDRESS = /^(?:(?:a:\d+:)?\[?\{?["'\w :;]*)?(?:https?:)?\/{1,2}[\w.%~-]/i
const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif|bmp)(?:[?#,|;\s]|$)/i

/** A film, a document or a stand-in among the pictures. */
const NO_PICTURE_FILE =
  /\.(?:mp4|m4v|mov|webm|m3u8|pdf|docx?)(?:[?#]|$)|\/[^/]*(?:floor|lay)[-_]?(?:plan|out)[^/]*$|\/plans?\/[^/]*$|\/(?:(?:image|photo|picture)s?[-_]?)?(?:coming[-_]?soon|no[-_]?(?:image|photo|picture))[^/]*$/

/** Small copies of pictures that are in other columns. */
const areSmall = ({ values }: SampleColumn): boolean => values.every((value) => /thumb/i.test(value))

const holdsAddresses = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.filter((value) => ADDRESS.test(value)).length * 2 > values.length

/** Whether a column has file names of pictures, such as `DSC_0141.jpg`, which nobody can fetch. */
export const arePictureNames = ({ values }: SampleColumn): boolean =>
  values.length > 0 && values.every((value) => /^\w[^:"]*\.(?:jpe?g|png|webp|gif)(?:\W|$)/i.test(value))

/** Every picture of a record: the main one, lists, and numbered columns, without repetitions. */
export function picturesIn(
  columns: readonly SampleColumn[],
  { answers, around }: Pick<Feed, 'answers' | 'around'>,
): { rule: Rule; used: SampleColumn[] } | undefined {
  const all = columns.filter(
    (column) =>
      holdsAddresses(column) &&
      !arePictureNames(column) &&
      !columnKeys(column.name).some((key) => NO_PICTURE.test(key)),
  )
  const whole = all.filter(({ name }) => !/\[[^\]]*=/.test(name))
  // Fields named by an attribute, such as `field[@name=Photo1]`, aren't entries of a list of pictures.
  const addresses = whole.length > 0 ? whole : all
  const named = addresses.filter(({ name }) => columnKeys(name).some((key) => PICTURE_KEY.test(key)))
  const seen =
    named.length > 0 ? named : addresses.filter(({ values }) => values.some((value) => PICTURE_FILE.test(value)))
  const large = seen.filter((column) => !areSmall(column))
  const used = mainFirst(oneOfEach(large.length > 0 ? large : seen))
  const [only] = used
  if (!only) return picturesAt(columns, (name) => answers.get(name) ?? around.pictures)
  const chosen = choiceOf(used, named.length > 0)
  if (used.length > 1)
    return {
      rule: {
        join: used.map(({ name }) => ofOtherKinds(name, columns)),
        with: '\n',
        steps: [{ do: 'addresses' }, ...chosen],
      },
      used,
    }
  if (!only.isList) return { rule: { from: only.name, steps: [{ do: 'addresses' }, ...chosen] }, used }
  const order = orderOf(only, columns)
  const from = ofOtherKinds(only.name, columns)
  const rule = {
    from,
    ...(order && { order: ofOtherKinds(order, columns) }),
    ...(chosen.length > 0 && { steps: chosen }),
  }
  return { rule: order || chosen.length > 0 ? rule : from, used }
}

const NO_PICTURE_KIND = /video|walk ?around|plan|360|spin|document|pdf|brochure|logo|thumb|tour/i

const LARGE = /^(?:xl|x?large|l|full|big|original|hd)$/i
const SMALL = /^(?:xs|s|m|x?small|medium|tiny|square|preview)$/i

/** The kinds among a list's entries that are no pictures, or copies that have a larger one beside them each time. */
function otherKinds(kinds: readonly string[]): string[] {
  const counts = new Map([...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => [kind, length]))
  const [large, ...more] = [...counts].filter(([kind]) => LARGE.test(kind))
  const most = large && more.length === 0 ? large[1] : 0
  return [...counts].flatMap(([kind, count]) =>
    NO_PICTURE_KIND.test(kind) || (SMALL.test(kind) && count <= most) ? [kind] : [],
  )
}

/** A path to the entries of a list that nothing beside them calls a film or floor plan: `media[kind!=video].url`. */
function ofOtherKinds(path: string, columns: readonly SampleColumn[]): string {
  const isKind = (value: string) => /^[\w -]{1,30}$/.test(value)
  const parentOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
  const kinds = columns.find(
    ({ name, values }) =>
      name.includes('.') &&
      `${path}.`.startsWith(`${parentOf(name)}.`) &&
      values.every(isKind) &&
      otherKinds(values).length > 0,
  )
  if (!kinds) return path
  const parent = parentOf(kinds.name)
  const others = otherKinds(kinds.values)
  const selectors = others.map((kind) => `[${kinds.name.slice(parent.length + 1)}!=${kind}]`)
  return `${parent}${selectors.join('')}${path.slice(parent.length)}`
}

/** Steps that leave out films and documents, and in a list of all kinds of links everything but pictures. */
function choiceOf(used: readonly SampleColumn[], isNamed: boolean): object[] {
  const has = (test: (value: string) => boolean) => used.some(({ values }) => values.some(test))
  const isMixed = !isNamed && has((value) => !PICTURE_FILE.test(value))
  return [
    ...(has((value) => NO_PICTURE_FILE.test(value)) ? [{ do: 'drop', pattern: NO_PICTURE_FILE.source }] : []),
    ...(isMixed ? [{ do: 'keep', pattern: `(?i:${PICTURE_FILE.source})` }] : []),
  ]
}

const SEPARATORS = ['|', ';', ',', '\n', ' ']

/** Picture files whose address somebody has answered, or the feed gives for all. */
function picturesAt(
  columns: readonly SampleColumn[],
  addressOf: (column: string) => string | undefined,
): { rule: Rule; used: SampleColumn[] } | undefined {
  const column = columns.find((each) => arePictureNames(each) && isUrl(addressOf(each.name)))
  const base = column && addressOf(column.name)
  if (!column || !base) return undefined
  const by = column.isList ? undefined : SEPARATORS.find((each) => column.values.some((value) => value.includes(each)))
  const order = column.isList ? orderOf(column, columns) : undefined
  const steps = [
    ...(by === undefined ? [] : [{ do: 'list', by }]),
    { do: 'replace', pattern: '^(?=.)', with: base.replace(/\/?$/, '/') },
  ]
  return { rule: { from: column.name, ...(order && { order }), steps }, used: [column] }
}

const isUrl = (text: string | undefined): boolean => /^https?:\/\//.test(text ?? '')

/** One of several sizes of the same pictures: `photos.large` rather than `photos.small`. */
function oneOfEach(columns: readonly SampleColumn[]): SampleColumn[] {
  const parent = ({ name }: SampleColumn) =>
    COPY.test(name)
      ? name.replace(COPY, '.copies')
      : name.includes('.') && !/\[\d+\]/.test(name)
        ? name.slice(0, name.lastIndexOf('.'))
        : name
  const sizeOf = ({ name }: SampleColumn) =>
    columnKeys(name)
      .slice(COPY.test(name) ? -2 : -1)
      .flatMap((key) => [key, key.replace(/^(?:url|src|image|photo)|(?:url|src)$/, '')])
      .find((key) => SIZES.includes(key)) ?? ''
  const rank = (column: SampleColumn) => {
    const at = SIZES.indexOf(sizeOf(column))
    return at === -1 ? SIZES.length : at
  }
  const groups = Map.groupBy(
    columns.filter((column) => !columns.some((original) => isCopyOf(column, original))),
    parent,
  )
  return [...groups.values()].flatMap((same) => {
    const sizes = same.filter((column) => COPY.test(column.name) || sizeOf(column) !== '')
    return sizes.length > 1 && sizes.length === same.length
      ? same.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1)
      : same
  })
}

/** The place of a picture's copies in other sizes: `gallery.sizes.medium`, `photos.formats.small.url`. */
const COPY = /\.(?:sizes?|formats?|variants?|renditions?|versions?|derivatives?|conversions?)\..+$/i

/** Whether each picture of a column has its original in another; a film beside pictures is none. */
const isCopyOf = (copy: SampleColumn, original: SampleColumn): boolean => {
  const areFiles = ({ values }: SampleColumn) => values.some((value) => PICTURE_FILE.test(value))
  const entry = copy.name.replace(COPY, '')
  const parent = original.name.replace(/\.[^.]+$/, '')
  return (
    entry !== copy.name &&
    !COPY.test(original.name) &&
    parent !== original.name &&
    `${entry}.`.startsWith(`${parent}.`) &&
    original.values.length >= copy.values.length &&
    (areFiles(original) || !areFiles(copy))
  )
}

const NUMBER = /(\d+)\D*$/

/** The main picture, then lists and numbered columns in their order. */
function mainFirst(columns: readonly SampleColumn[]): SampleColumn[] {
  const isMain = ({ name }: SampleColumn) => /main|primary|first|hero|cover|^image_?link$/i.test(name)
  const place = (column: SampleColumn) => (isMain(column) ? -1 : Number(NUMBER.exec(column.name)?.[1] ?? 0))
  return columns.toSorted((a, b) => place(a) - place(b))
}

/** The numbers beside a list's pictures: `photos.order` for `photos.url`. */
function orderOf({ name, values }: SampleColumn, columns: readonly SampleColumn[]): string | undefined {
  return columns.find(
    (column) =>
      column.isList &&
      column.name.includes('.') &&
      name.startsWith(column.name.slice(0, column.name.lastIndexOf('.'))) &&
      /(?:order|position|sort|seq|sequence|index|rank|number|priority|@n)$/i.test(column.name) &&
      column.values.length === values.length &&
      column.values.every((value) => /^\d+$/.test(value)),
  )?.name
}
