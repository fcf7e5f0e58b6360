import { describe, expect, it } from 'vitest'
import { FORM } from '#src/site/examples/forms.ts'
import { fieldHtml } from '#src/site/print/field.ts'
import { formHtml } from '#src/site/print/form.ts'

const html = formHtml(FORM)
const fields = FORM.steps.flatMap((step) => step.fields)

describe('form as HTML alone @spec 3.12 3.17 5.2 5.8', () => {
  it('posts what the page knows, hidden, to where the model says', () => {
    expect(html).toMatch(/^<form class="form" method="post" id="example" action="\/api\/leads"/)
    expect(html).toContain('<input type="hidden" name="source" value="Website">')
  })

  it('sends files as form data, and only then', () => {
    expect(html).toContain('enctype="multipart/form-data"')
    const plain = { ...FORM, steps: [{ fields: fields.filter(({ type }) => type !== 'file') }] }
    expect(formHtml(plain)).not.toContain('enctype')
  })

  it.each(fields.map((field) => [field.type, field] as const))('a %s field has a name and a label', (_, field) => {
    const printed = fieldHtml(field, 'f')
    expect(printed).toContain(`name="${field.name}"`)
    expect(printed).toContain(field.label)
  })

  it('marks the optional fields, for most are required', () => {
    expect(html).toContain('Rego<span class="optional"> (optional)</span>')
    expect(html).not.toContain('Postcode<span')
  })

  it('reads the hint to those who hear the field', () => expect(html).toContain('aria-describedby="example-Rego-hint"'))

  it('keeps the decoy from people: out of sight, out of the tab order, out of the accessibility tree', () => {
    const decoy = fields.find((field) => field.decoy)
    if (!decoy) throw new Error('no decoy among the examples')
    expect(fieldHtml(decoy, 'f')).toMatch(/^<div class="decoy" aria-hidden="true">.*tabindex="-1" autocomplete="off">/)
  })

  it('chooses what the model chose, and asks to choose otherwise', () => {
    expect(html).toContain('<option value="Good" selected>Good</option>')
    expect(html).toContain('<option value="">Choose…</option>')
  })

  it('keeps ids apart where two forms stand on one page', () => {
    const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const both = [...ids(html), ...ids(formHtml({ ...FORM, id: 'other' }))]
    expect(new Set(both).size).toBe(both.length)
  })

  it('prints code as text', () => {
    const printed = formHtml({ ...FORM, title: '<script>', hidden: { url: '"><img>' } })
    expect(printed).not.toMatch(/<script>|<img>/)
  })
})
