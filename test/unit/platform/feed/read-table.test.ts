import { describe, expect, it } from 'vitest'
import { FIELDS, readText, rejections } from './feed-fixture.ts'

const HEADER = 'Id,Make,Model,Text'
const lines = (...records: string[]) => [HEADER, ...records].join('\n')
const idsOf = async (text: string | Uint8Array) => (await readText({ text })).vehicles.map(({ id }) => id)

describe('a table', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with %s line ends', async (_, end) => {
    expect(await idsOf(lines('1,Kia,Rio,', '2,Kia,Rio,').replaceAll('\n', end))).toEqual(['1', '2'])
  })

  it.each([
    ['line ends of several kinds', 'Id,Make,Model,Text\r\n1,Kia,Rio,\n2,Kia,Rio,\r\n'],
    ['a byte order mark', `\uFEFF${lines('1,Kia,Rio,', '2,Kia,Rio,')}`],
    ['blanks around the names of columns', ' Id , Make,Model ,Text\n1,Kia,Rio,\n2,Kia,Rio,'],
    ['quotes within a cell', lines('1,Kia,Rio,17" wheels', '2,Kia,"Rio ""S""",x')],
    ['empty cells more than the header has', lines('1,Kia,Rio,,,', '2,Kia,Rio,,')],
    ['a column that nobody reads', 'Cost,Id,Make,Model,Text\n5,1,Kia,Rio,\n5,2,Kia,Rio,'],
  ])('with %s', async (_, text) => {
    expect(await idsOf(text)).toEqual(['1', '2'])
  })

  it('of several columns with the same name has each by its number', async () => {
    const mapping = { fields: { ...FIELDS, make: 'Make (2)' } }
    const { vehicles } = await readText({ text: 'Id,Make,Make,Model,Text\n1,Kia,Ford,Rio,', mapping })
    expect(vehicles).toMatchObject([{ make: 'Ford' }])
  })

  it('tells the physical line on which a record starts, whatever stands before it', async () => {
    const text = [
      HEADER,
      '1,Kia,Rio,"two\r\nlines"',
      '',
      '2,,Rio,',
      '3,Kia,Rio,"a\nb\n\nc"',
      '   ',
      ',,,',
      '5,Kia,,"x\r\ny"',
      '6,Kia',
    ].join('\r\n')
    const reading = await readText({ text })
    expect(rejections(reading)).toEqual(['5 no-make', '11 blank-row', '12 no-model', '14 column-count'])
    expect(reading.vehicles.map(({ id, comments }) => [id, comments])).toEqual([
      ['1', 'two\nlines'],
      ['3', 'a\nb\n\nc'],
    ])
    expect(reading.read).toBe(6)
  })

  it('joins the rows of one record, and tells the line of its first', async () => {
    const text = lines('1,Kia,Rio,a', '1,,,b', '2,Kia,,c', '2,Kia,,d', ',Kia,Rio,', ',Kia,Rio,', '3,Kia,Rio,e')
    const reading = await readText({ text, mapping: { source: { continued_by: 'Id' }, fields: FIELDS } })
    expect(rejections(reading)).toEqual(['4 no-model'])
    expect(reading.vehicles.map(({ comments }) => comments)).toEqual(['a\nb', undefined, undefined, 'e'])
  })

  it("rejects a row whose number of columns differs from the header's, because nothing says which one is missing", async () => {
    const reading = await readText({ text: lines('1,Kia,Rio', '2,Kia,Rio,a,b', '3,Kia,Rio,') })
    expect(reading.rejected.map(({ value }) => value)).toEqual(['3 of 4', '5 of 4'])
  })

  it('rejects a record with a cell of five megabytes, and reads on', async () => {
    const reading = await readText({ text: lines(`1,Kia,Rio,"${'x'.repeat(5_000_000)}"`, '2,Kia,Rio,') })
    expect(reading.vehicles.map(({ id }) => id)).toEqual(['2'])
    expect(reading.rejected).toMatchObject([
      { line: 2, name: 'cell-too-long', field: 'Text', value: '5000000 characters' },
    ])
  })

  it('is empty in two ways', async () => {
    expect((await readText({ text: '' })).origin.empty).toBe('no-content')
    expect((await readText({ text: '\n\n' })).origin.empty).toBe('no-content')
    expect((await readText({ text: `${HEADER}\n` })).origin.empty).toBe('header-only')
    expect((await readText({ text: lines('1,Kia,Rio,') })).origin.empty).toBeUndefined()
  })
})

describe('a table that ends in the middle of its last record is cut short', () => {
  const cutShort = async (text: string) => (await readText({ text })).origin.cutShort
  const FULL = lines('1,Kia,Rio,', '2,Kia,Rio,"two\nlines"', '3,Kia,Rio,x')

  it.each([
    ['within a cell', 8, 'on line 5: 2 of 4 columns.'],
    ['after a cell', 6, 'on line 5: 2 of 4 columns.'],
    ['after the first cell', 10, 'on line 5: 1 of 4 columns.'],
  ])('%s', async (_, missing, place) => {
    expect(await cutShort(FULL.slice(0, -missing))).toBe(`feed ends in the middle of the record ${place}`)
  })

  it.each([
    ['a last line without a line break', FULL],
    ['a line break at its end', `${FULL}\n`],
    ['empty lines at its end', `${FULL}\n\n  `],
    ['a ragged row in the middle', lines('1,Kia,Rio,', '2,Kia', '3,Kia,Rio,x')],
    ['rows that leave out their empty last cells', lines('1,Kia,Rio', '2,Kia,Rio,x', '3,Kia,Rio')],
    ['a footer', `${FULL}\nEND,3\n`],
  ])('and not one with %s', async (_, text) => {
    expect(await cutShort(text)).toBeUndefined()
  })
})

describe('a table that cannot be read names the file, the place and what to do', () => {
  it.each<[string, string, RegExp]>([
    [
      'a quote that is never closed',
      lines('1,Kia,Rio,', '2,Kia,"Rio,', '3,Kia,Rio,'),
      /^feed: A quote in the record that starts on line 3 is never closed\. .*correct that line/,
    ],
    [
      'a record without end',
      lines(`1,Kia,Rio,"${'x'.repeat(17_000_000)}`),
      /The record that starts on line 2 cannot be read \(CSV_MAX_RECORD_SIZE\)/,
    ],
    [
      'missing columns',
      'Id,Make,Modell\n1,Kia,Rio',
      /^feed: It has no column "Model"\. It has: Id, Make, Modell\. Correct the mapping, or name it in optional_columns/,
    ],
    [
      'a column that stands there twice',
      'Id,Make,Make,Model\n1,Kia,Ford,Rio',
      /reads "Make", which is there twice.*Rename.*"Make \(1\)"/,
    ],
    [
      'a delimiter that is another',
      'Id;Make;Model\n1;Kia;Rio',
      /It has no column "Id", "Make", "Model"\. It has: Id;Make;Model\. Set source\.delimiter of the mapping to ";"\./,
    ],
  ])('%s', async (_, text, message) => {
    await expect(readText({ text })).rejects.toThrow(message)
  })

  it('a file that does not exist', async () => {
    const { readSource } = await import('./feed-fixture.ts')
    await expect(readSource('no/feed.csv', '/nowhere')).rejects.toMatchObject({
      kind: 'not-found',
      where: 'no/feed.csv',
    })
  })
})

describe('encodings', () => {
  const latin = Buffer.from(lines('1,Citro\xebn,C3,'), 'latin1')

  it('refuses bytes that the stated encoding does not have', async () => {
    await expect(readText({ text: latin })).rejects.toThrow(
      /^feed: It is not utf-8\. Set source\.encoding of its mapping to what it is in: windows-1252, utf-16le, utf-16be\.$/,
    )
  })

  it.each([
    ['windows-1252', latin],
    ['utf-16le', Buffer.from(`\uFEFF${lines('1,Citroën,C3,')}`, 'utf16le')],
    ['utf-8', Buffer.from(lines('1,Citroën,C3,'))],
  ])('reads %s when the mapping says so', async (encoding, text) => {
    const reading = await readText({
      text,
      mapping: { source: { encoding }, optional_columns: ['Text'], fields: FIELDS },
    })
    expect(reading.vehicles[0]?.make).toBe('Citroën')
  })

  it('reads a character that two chunks of the file share', async () => {
    const text = `${lines(`1,Kia,Rio,${'x'.repeat(65_000)}`)}\n2,Citroën,C3,${'ë'.repeat(40_000)}`
    expect((await readText({ text })).vehicles[1]?.comments).toBe('ë'.repeat(40_000))
  })
})
