import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Answers, readAnswers } from '#src/features/moving-in/build/guess/doubts.ts'
import { type FeedSample, sampleFeed } from '#src/features/moving-in/build/guess/feed-sample.ts'
import { guessMapping } from '#src/features/moving-in/build/guess/guess-mapping.ts'
import { trialText } from '#src/features/moving-in/build/guess/trial-text.ts'
import { type Trial, tryFeed } from '#src/features/moving-in/build/guess/try-feed.ts'
import { type Mapping, mapping as schema } from '#src/platform/feed/mapping.ts'
import { temporaryFolder } from '../../../builder/published-tree.ts'

/** A feed that nobody has mapped, and what the guess makes of it. */
async function tried(
  content: string | Uint8Array,
  answers?: Answers,
): Promise<{ sample: FeedSample; mapping: Mapping; trial: Trial }> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'feed'), content)
  const sample = await sampleFeed(Buffer.from(content), 'feed')
  const mapping = schema.parse(guessMapping(sample, answers).mapping)
  const { format } = sample
  return { sample, mapping, trial: await tryFeed({ file: 'feed', folder, format, mapping }, 20) }
}

const SEMICOLONS = `Stock No;Make;Model;Year;Odometer;Price;Condition;Status;Photos;Cost Price;Seats;Description
A1;Toyota;Hilux;2019;85,200 km;39990;Used;For Sale;https://x.example/1.jpg|https://x.example/2.jpg;30000;5 Seats;<p>One owner</p>
A2;Mazda;CX-5;2021;-;41990;Used;Sold;https://x.example/3.jpg;35000;-;Tidy
A3;;Ranger;2020;65000;48990;Used;For Sale;;41000;5;No make
A4;Kia;Rio;2024;12;24990;Demo;In Transit;https://x.example/4.jpg;20000;5;
A5;Kia;Rio;2024;12;24990;Fleet;For Sale;https://x.example/4.jpg;20000;5;
A6;Kia;Rio;2023;9000;22990;Used;On Hold;https://x.example/6.jpg;19000;5;`

const TABS = `Title\tPrice\tKms\tPhoto1\tPhoto2
2018 Ford Ranger XLT\t$35,990\t98000\thttps://x.example/a.jpg\thttps://x.example/b.jpg
2016 Land Rover Discovery Sport\t28990\t120000\thttps://x.example/c.jpg\t`

const XML = `<?xml version="1.0"?><export><dealer id="9"><name>Bob</name></dealer><stock>
<vehicle id="77"><details><make>Holden</make><model>Colorado</model><year>2017</year></details><price type="x">29990</price>
<condition>U</condition><photos><photo><url>https://x.example/1.jpg</url></photo><photo><url>https://x.example/2.jpg</url></photo></photos></vehicle>
<vehicle id="78"><details><make>Isuzu</make><model>D-MAX</model><year>2022</year></details><price>59990</price><condition>N</condition></vehicle>
</stock></export>`

const WRAPPED = JSON.stringify({
  meta: { page: 1 },
  data: {
    listings: [
      {
        id: 1,
        make: 'Honda',
        model: 'Jazz',
        price: { amount: 12990 },
        images: ['https://x.example/1.jpg'],
        type: 'Used',
      },
      { id: 2, make: 'Honda', model: 'HR-V', price: { amount: 27990 }, images: [], type: 'Pre-owned' },
    ],
  },
})

const KEYED = JSON.stringify(
  Object.fromEntries(['A1', 'A2', 'A3'].map((key) => [key, { make: 'Honda', model: 'Jazz', driveAwayPrice: 9990 }])),
)

describe('a feed that nobody has mapped', () => {
  it.each<[string, string | Uint8Array, Pick<FeedSample, 'format' | 'source'>, object[]]>([
    [
      'a table with semicolons',
      SEMICOLONS,
      { format: 'csv', source: { delimiter: ';' } },
      [
        {
          stocknum: 'A1',
          make: 'Toyota',
          km: 85_200,
          price: 39_990,
          seats: 5,
          status: 'in_stock',
          comments: 'One owner',
        },
        { stocknum: 'A2', car_type: 'used', status: 'sold' },
        { stocknum: 'A4', car_type: 'demo', status: 'coming_soon' },
        { stocknum: 'A6', status: 'in_stock', reserved: true },
      ],
    ],
    [
      'a table with tabs and titles only',
      TABS,
      { format: 'tsv', source: {} },
      [
        { make: 'Ford', model: 'Ranger', year: 2018, price: 35_990, km: 98_000, car_type: 'used' },
        { make: 'Land Rover', model: 'Discovery', images: [{ image: { url: 'https://x.example/c.jpg' } }] },
      ],
    ],
    [
      'nested XML',
      XML,
      { format: 'xml', source: { record_path: 'export.stock.vehicle' } },
      [
        {
          id: '77',
          make: 'Holden',
          year: 2017,
          price: 29_990,
          car_type: 'used',
          images: [{}, {}].map(() => expect.anything()),
        },
        { id: '78', make: 'Isuzu', car_type: 'new' },
      ],
    ],
    [
      'JSON with a wrapper',
      WRAPPED,
      { format: 'json', source: { record_path: 'data.listings' } },
      [
        { id: '1', price: 12_990, car_type: 'used' },
        { id: '2', price: 27_990, car_type: 'used' },
      ],
    ],
    [
      'JSON by key',
      KEYED,
      { format: 'json', source: { keyed: true } },
      ['A1', 'A2', 'A3'].map((id) => ({ id, price: 9990, price_type: 'drive_away' })),
    ],
    [
      'a table of an old Windows program',
      Buffer.from('Make,Model,Stock,Price\nCitro\xebn,C3,A1,9990\n', 'latin1'),
      { format: 'csv', source: { encoding: 'windows-1252' } },
      [{ make: 'Citroën', stocknum: 'A1' }],
    ],
  ])('%s becomes vehicles', async (_, content, found, cars) => {
    const { sample, trial } = await tried(content)
    expect(sample).toMatchObject(found)
    expect(trial.reading.cars).toMatchObject(cars)
  })

  it('never reads columns that no page may show', async () => {
    const { mapping } = await tried(SEMICOLONS)
    expect(mapping.private_columns).toEqual(['Cost Price'])
  })

  it('rejects values that it does not know rather than advertise such a vehicle, and says why', async () => {
    const { sample, mapping, trial } = await tried(SEMICOLONS)
    const text = trialText(sample, mapping, trial)
    expect(text).toContain('csv with ";", 6 records, 12 columns')
    expect(text).toMatch(/ {2}Odometer: 85,200 km +\| .*\n/)
    expect(text).toContain('REJECTED: car_type: ')
    expect(text).toContain('record 5, line 6 left out: car_type "Fleet": ')
    expect(text).toContain('record 3, line 4 left out: make "": make is missing. Fill in make')
    expect(text).toContain('4 vehicles of 6 records; 2 rejected.')
    expect(text).not.toContain('30000')
  })

  it('names what it assumed, and the columns that nothing reads', async () => {
    const { sample, mapping, trial } = await tried('Make,Model,Stock No,Hoist\nKia,Rio,1,left\n')
    const text = trialText(sample, mapping, trial)
    expect(text).toContain('No column says new, used or demo, so every vehicle is imported as used.')
    expect(text).toContain('Unused: Hoist')
  })

  it.each(['', 'just words', '{"a": 1}', '[1, 2]', '<a><b>1</b></a>', '<!doctype html>'])(
    '%j is refused',
    async (text) => {
      await expect(sampleFeed(Buffer.from(text), 'feed')).rejects.toThrow(/^feed: /)
    },
  )

  it('holds back what it does not understand, asks with examples, and takes the answer', async () => {
    const feed = `Stock No,Make,Model,Year,Price,Condition,Status
A1,Kia,Rio,2019,18990,Used,Available
A2,Kia,Cerato,2020,22990,Used,Stage 4
A3,Kia,Sorento,2021,42990,Fleet return,Available
`
    const { sample, mapping, trial } = await tried(feed)
    const { doubts } = guessMapping(sample)
    expect(trial.reading.vehicles.map(({ id }) => id)).toEqual(['A1'])
    expect(doubts).toMatchObject([
      { about: 'state', column: 'Status', value: 'Stage 4', count: 1, examples: ['2020 Kia Cerato A2'] },
      { about: 'condition', column: 'Condition', value: 'Fleet return', examples: ['2021 Kia Sorento A3'] },
    ])
    expect(trialText(sample, mapping, trial, doubts)).toContain('2 questions unanswered')
    const { answers } = readAnswers(['Status: Stage 4 = coming_soon', 'Condition: fleet return=used'])
    const answered = guessMapping(sample, answers)
    expect(answered.doubts).toEqual([])
    expect(answered.mapping.fields).toMatchObject({
      status: [{ steps: [{ to: { 'Stage 4': 'coming_soon' } }] }],
      car_type: [{ steps: [{ to: { 'Fleet return': 'used' } }] }],
    })
  })

  it('asks which of two unknown columns is the price, and publishes no vehicle until it is answered', async () => {
    const { sample, trial } = await tried('Stock No,Make,Model,Price A,Price B\nA1,Kia,Rio,18990,19990\n')
    expect(trial.reading.vehicles).toEqual([])
    expect(guessMapping(sample).doubts).toMatchObject([{ column: 'Price A' }, { column: 'Price B' }])
    const { answers } = readAnswers(['Price B = price', 'Price A = no'])
    expect(guessMapping(sample, answers)).toMatchObject({ doubts: [], mapping: { fields: { price: ['Price B'] } } })
  })

  it.each([
    ['Price\nA1,Kia,Rio,USD 18500', 'Price', 'USD'],
    ['Price,Currency\nA1,Kia,Rio,18500,GBP', 'Price', 'GBP'],
    ['Price JPY\nA1,Kia,Rio,1340000', 'Price JPY', 'JPY'],
  ])('asks about a price in a foreign currency, and publishes no vehicle: %j', async (cells, column, currency) => {
    const { sample, trial } = await tried(`Stock No,Make,Model,${cells}\n`)
    expect(trial.reading.vehicles).toEqual([])
    const why = `is in ${currency}, so it isn't the price in dollars`
    expect(guessMapping(sample).doubts).toMatchObject([{ about: 'price', column, why }])
    const { answers } = readAnswers([`${column} = price`])
    expect(guessMapping(sample, answers).doubts).toEqual([])
  })

  it('leaves out a single price in a foreign currency among dollars', async () => {
    const { trial } = await tried(
      'Stock No,Make,Model,Price\nA1,Kia,Rio,$18990\nA2,Kia,Rio,$17990\nA3,Kia,Rio,USD 9000\n',
    )
    expect(trial.reading.vehicles.map(({ price }) => price)).toEqual([18_990, 17_990, undefined])
    expect(trial.reading.repaired).toMatchObject([{ field: 'price', reason: 'It is in USD, not in dollars.' }])
  })

  it('says in a sentence that a file ends in a quote', async () => {
    const cut = 'Stock No,Make,Price,Description\nT1,Kia,18990,"Good car"\nT2,Kia,26990,"Ends in the mid'
    await expect(sampleFeed(Buffer.from(cut), 'feed')).rejects.toThrow(
      /^feed: A quote in the record .* is never closed/,
    )
  })

  it('says that names of files are no pictures', async () => {
    const { mapping } = await tried('Stock No,Make,Model,Price,Snaps\nA1,Kia,Rio,18990,DSC_1.jpg; DSC_2.jpg\n')
    expect(mapping.description).toContain('The pictures in "Snaps" are file names without an address')
    expect(mapping.fields.images).toBeUndefined()
    expect(mapping.description).toContain('--answer "Snaps = https://...".')
  })

  it('takes the address of pictures that are only file names as an answer', async () => {
    const feed = 'Stock No,Make,Model,Price,Snaps\nA1,Kia,Rio,18990,DSC_1.jpg; DSC_2.jpg\n'
    const { answers } = readAnswers(['Snaps = https://i.example/yard'])
    const { trial } = await tried(feed, answers)
    const urls = trial.reading.vehicles.flatMap(({ images }) => images.map(({ image }) => image.url))
    expect(urls).toEqual(['https://i.example/yard/DSC_1.jpg', 'https://i.example/yard/DSC_2.jpg'])
  })

  it('lists a floorplan as unread, and hides the price of the floor', async () => {
    const { mapping } = await tried('Stock No,Make,Model,Price,Floorplan,Floor Price\nA1,Kia,Rio,18990,Y,16000\n')
    expect(mapping.private_columns).toEqual(['Floor Price'])
  })
})
