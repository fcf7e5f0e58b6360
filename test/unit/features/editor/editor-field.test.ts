import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { chosenFields, editorFields } from '#src/features/editor/api/editor-field.ts'
import { clock, filled, href, isoDate, ownPicture, prose, slug, webUrl } from '#src/tenant/formats.ts'

const fieldOf = (schema: z.ZodType) => editorFields(z.strictObject({ a_field: schema }))[0]

describe('the fields of the editor, made from a schema', () => {
  it.each<[string, z.ZodType, object]>([
    ['a text is one line, and required', filled, { widget: 'string', required: true }],
    ['sentences have several lines', prose, { widget: 'text', required: true }],
    ['what may be left out is not required', filled.optional(), { required: false }],
    ['the name is its label', filled, { label: 'A field' }],
    ['a title is a better label', filled.meta({ title: 'Picture description' }), { label: 'Picture description' }],
    ['the description is its help', filled.describe('Who wrote it.'), { hint: 'Who wrote it.' }],
    ['a default is filled in', filled.default('Find out more'), { default: 'Find out more', required: false }],
    ['the longest text is a limit', z.string().max(64), { maxlength: 64 }],
    [
      'a format says what it wants',
      slug,
      { pattern: [expect.any(String), 'Write lower-case letters and digits joined by hyphens.'] },
    ],
    [
      'a link says what it wants',
      href,
      { pattern: [expect.any(String), expect.stringContaining('a path such as "/finance"')] },
    ],
    ['a web address is checked as browsers do', webUrl, { widget: 'string', type: 'url' }],
    ['a day is picked', isoDate, { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
    ['a time of day is picked', clock, { widget: 'datetime', type: 'time', format: 'HH:mm' }],
    ['a picture is uploaded', ownPicture, { widget: 'image', choose_url: false }],
    ['a number has its limits', z.number().min(1).max(5), { widget: 'number', value_type: 'float', min: 1, max: 5 }],
    ['a whole number has its limits', z.number().int().min(0).max(6), { value_type: 'int', min: 0, max: 6 }],
    ['a price is at least a cent', z.number().positive(), { min: 0.01, step: 0.01 }],
    ['yes or no is a switch', z.boolean().default(true), { widget: 'boolean', default: true }],
    [
      'one of some words is chosen',
      z.enum(['google', 'dealer']),
      {
        widget: 'select',
        options: [
          { value: 'google', label: 'Google' },
          { value: 'dealer', label: 'Dealer' },
        ],
      },
    ],
    [
      'a number that stands for a day is chosen by its name',
      z
        .number()
        .int()
        .meta({ labels: ['Sunday', 'Monday'] }),
      {
        widget: 'select',
        options: [
          { value: 0, label: 'Sunday' },
          { value: 1, label: 'Monday' },
        ],
      },
    ],
    [
      'a list of words has one field for each',
      z.array(filled).max(3),
      { widget: 'list', required: false, max: 3, field: { widget: 'string', required: true } },
    ],
    ['a list that needs an entry is required', z.array(filled).min(1), { required: true, min: 1 }],
    [
      'a list of objects shows the first text of each',
      z.array(z.strictObject({ label: filled, href })),
      { widget: 'list', summary: '{{fields.label}}', fields: [{ name: 'label' }, { name: 'href' }] },
    ],
    [
      'an object has its own fields',
      z.strictObject({ phone: filled }),
      { widget: 'object', fields: [{ name: 'phone' }] },
    ],
  ])('%s', (_, schema, expected) => expect(fieldOf(schema)).toMatchObject({ name: 'a_field', ...expected }))

  it('shows chosen fields of a large object, and lets nobody add to or take from a list of which it shows a part', () => {
    const schema = z.strictObject({ id: filled, yards: z.array(z.strictObject({ id: filled, name: filled })) })
    const fields = chosenFields(schema, { yards: { name: true } })
    expect(fields).toMatchObject([
      { name: 'yards', allow_add: false, allow_remove: false, allow_reorder: false, fields: [{ name: 'name' }] },
    ])
    expect(fields).toHaveLength(1)
    expect(fields[0]?.fields).toHaveLength(1)
  })

  it('names a chosen field that the schema has no more', () => {
    expect(() => chosenFields(z.strictObject({ id: filled }), { logo: true })).toThrow('no field logo')
  })
})
