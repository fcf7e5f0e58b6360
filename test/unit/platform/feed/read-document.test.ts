import { describe, expect, it } from 'vitest'
import { FIELDS, readText, rejections } from './feed-fixture.ts'

const xml = (text: string, mapping: object = {}) =>
  readText({ text, format: 'xml', mapping: { source: { record_path: 'stock.car' }, fields: FIELDS, ...mapping } })
const json = (text: string, mapping: object = {}) =>
  readText({ text, format: 'json', mapping: { source: { record_path: 'stock' }, fields: FIELDS, ...mapping } })

describe('an XML feed', () => {
  it('takes columns from elements, attributes and lists within', async () => {
    const fields = {
      ...FIELDS,
      id: '@ref',
      km: { from: 'odometer', steps: [{ do: 'unit', to: 'km' }] },
      price: 'prices.price',
      images: 'photos.photo',
      features: 'features.feature',
    }
    const { vehicles } = await xml(
      `<?xml version="1.0" encoding="utf-8"?><stock><car ref="7"><Make>Smith &amp; Sons</Make><Model><![CDATA[C <200>]]></Model>
       <odometer unit="km">12 tkm</odometer><prices><price>20500</price></prices><Text>caf&#233; &#x2019;s</Text>
       <photos><photo>/a.jpg</photo><photo n="2">/b.jpg</photo></photos><features><feature>ABS</feature></features></car></stock>`,
      { fields },
    )
    expect(vehicles).toMatchObject([
      {
        id: '7',
        make: 'Smith & Sons',
        model: 'C <200>',
        km: 12_000,
        price: 20_500,
        comments: 'café ’s',
        images: [{ image: { url: '/a.jpg' } }, { image: { url: '/b.jpg' } }],
        features: ['ABS'],
      },
    ])
  })

  it('tells the line on which a record starts', async () => {
    const text =
      '<stock>\n<car><Id>1</Id>\n<Make>Kia</Make><Model>Rio</Model></car>\n\n<car><Id>2</Id></car><car/>\n</stock>'
    expect(rejections(await xml(text))).toEqual(['5 no-make', 'undefined not-a-record'])
  })

  it('reads thousands of entities: each is one character', async () => {
    const text = `<stock><car><Id>1</Id><Make>Kia</Make><Model>Rio</Model><Text>${'a &amp; '.repeat(5000)}</Text></car></stock>`
    expect((await xml(text)).vehicles[0]?.comments?.length).toBe(4 * 5000 - 1)
  })

  it('is empty when its list is', async () => {
    expect(await xml('<stock></stock>')).toMatchObject({ read: 0, origin: { empty: 'no-content' } })
    expect(await xml('<stock made="x"/>')).toMatchObject({ read: 0, origin: { empty: 'no-content' } })
  })

  it.each<[string, string, RegExp]>([
    [
      'an entity bomb',
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><stock><car><Make>&b;</Make></car></stock>',
      /It declares a document type\. Ask for a feed without/,
    ],
    ['an external entity', '<!doctype l SYSTEM "file:///etc/passwd"><stock/>', /It declares a document type/],
    [
      'one that broke off',
      '<stock><car><Make>Kia</Make>',
      /not well-formed XML: line 1, column \d+\. Ask for a new delivery/,
    ],
    ['garbage at its end', '<stock></stock><html>', /not well-formed XML/],
    ['no XML at all', 'Id,Make\n1,Kia', /not well-formed XML/],
    ['nothing', '', /not well-formed XML/],
    ['elements without end', '<a>'.repeat(100_000), /not well-formed XML/],
    ['elements too deep', `<stock>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</stock>`, /nested deeper than 40/],
    [
      'no list at the path',
      '<export><car/></export>',
      /It has no list of records at "stock\.car"\. Set source\.record_path/,
    ],
  ])('refuses %s', async (_, text, message) => {
    await expect(xml(text)).rejects.toThrow(message)
  })

  it('needs a path to its records', async () => {
    await expect(xml('<stock/>', { source: {} })).rejects.toThrow(/Set source\.record_path/)
  })
})

describe('a JSON feed', () => {
  it('takes columns from paths and lists', async () => {
    const fields = { ...FIELDS, id: 'ids.stock', images: 'photos.url', 'autograb_data.average_market_price': 'a.b' }
    const { vehicles } = await json(
      '{"stock":[{"ids":{"stock":7},"Make":"Kia","Model":500,"photos":[{"url":"/a.jpg"},{"url":null},{"url":"/b.jpg"}],"a.b":"$1,500"}]}',
      { fields },
    )
    expect(vehicles).toMatchObject([{ id: '7', model: '500', autograb_data: { average_market_price: 1500 } }])
    expect(vehicles[0]?.images).toHaveLength(2)
  })

  it('tells the line on which a record starts', async () => {
    const text =
      '{"stock": [\n  {"Id": 1, "Make": "Kia", "Model": "Rio"},\n\n  {"Id": 2,\n "Make": ""}, 5, [1],\n null]}'
    expect(rejections(await json(text))).toEqual(['4 no-make', '5 not-a-record', '5 not-a-record', '6 not-a-record'])
  })

  it('takes one record a line, at its line', async () => {
    const text =
      '{"Id": 1, "Make": "Kia", "Model": "Rio", "Text": "}{"}\r\n\r\n{"Id": 2}\n{"Id": 3, "Make": "Kia", "Model": "Rio"}\n'
    const reading = await json(text, { source: {} })
    expect(reading.vehicles.map(({ id }) => id)).toEqual(['1', '3'])
    expect(rejections(reading)).toEqual(['3 no-make'])
  })

  it('refuses lines of which one is cut off', async () => {
    await expect(json('{"Id": 1}\n{"Id": 2', { source: {} })).rejects.toThrow(/It is not JSON/)
  })

  it.each<[string, string, RegExp]>([
    [
      'garbage at its end',
      '{"stock": []}\n<html>',
      /^feed: It is not JSON: line 2, column 1\. Correct it at its source/,
    ],
    ['one that broke off', '{"stock": [{"Id": 1, "cost": 18321', /^feed: It is not JSON/],
    ['nothing', ' ', /^feed: It is empty\./],
    ['no list at the path', '{"cars": []}', /It has no list of records at "stock"/],
    ['a list that is none', '{"stock": {"Id": 1}}', /It has no list of records at "stock"/],
    ['lists too deep', '['.repeat(200_000), /It is not JSON/],
  ])('refuses %s', async (_, text, message) => {
    await expect(json(text)).rejects.toThrow(message)
  })

  it('never quotes the text around a mistake, which may be private', async () => {
    await expect(json('{"stock": [{"cost": 18321x}]}')).rejects.toThrow(/^(?!.*18321)/)
  })
})
