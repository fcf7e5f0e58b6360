import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#src/base/text.ts'
import type { Field } from '#src/lead/field.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { FIELD_EXAMPLES } from '#src/site/examples/field-types.ts'
import { EVERY_FIELD, SITE_FORM } from '#src/site/examples/forms.ts'
import { Form } from '#src/site/islands/form/Form.tsx'
import { TextField } from '#src/site/islands/form/fields/TextField.tsx'
import type { SiteForm } from '#src/site/islands/form/form-props.ts'

const printed = (definition: FormDefinition = EVERY_FIELD, more: Partial<SiteForm> = {}) =>
  renderToStaticMarkup(<Form form={{ ...SITE_FORM, ...more }} definition={definition} />)
const asking = (...fields: Field[]): FormDefinition => ({ ...EVERY_FIELD, steps: [{ fields }] })
const html = printed()

it('a field that stands in no form is a mistake', () => {
  const [field] = FIELD_EXAMPLES
  expect(() => renderToStaticMarkup(field && <TextField field={field} />)).toThrow('a field has no form')
})

describe('a form as it is printed @spec 3.12 3.17 5.2 5.8', () => {
  it('posts to where the model says', () => {
    const [tag = ''] = html.split('>')
    expect(tag).toContain(' id="example"')
    expect(tag).toContain(' action="/api/leads"')
    expect(tag).toContain(' method="post"')
  })

  it('sends files as form data, and only then', () => {
    expect(html).toContain('encType="multipart/form-data"')
    const plain = FIELD_EXAMPLES.filter(({ type }) => type !== 'file')
    expect(printed(asking(...plain))).not.toMatch(/enctype/i)
  })

  it.each(FIELD_EXAMPLES.map((field) => [field.type, field] as const))(
    'a %s field has a name and a label',
    (_, field) => {
      const one = printed(asking(field))
      expect(one).toContain(`name="${field.name}"`)
      if (field.type !== 'hidden') expect(one).toContain(escapeHtml(field.label))
    },
  )

  it('opens the keypad of its kind, and says what a browser may fill in', () => {
    const phone = printed(asking({ name: 'phone', type: 'phone', label: 'Mobile' }))
    expect(phone).toContain('type="tel" inputMode="tel" autoComplete="tel"')
  })

  it('marks the optional fields, for most are required', () => {
    const optional = printed(asking({ name: 'Rego', type: 'rego', label: 'Rego', required: false }))
    expect(optional).toContain('Rego<span class="font-normal text-muted"> (optional)</span>')
    expect(html).not.toContain('(optional)')
  })

  it('ties the hint to its field for screen readers', () =>
    expect(html).toContain('aria-describedby="example-rego-hint"'))

  it('keeps the decoy from people: out of sight, out of the tab order, out of the accessibility tree', () => {
    const decoy = printed(asking({ name: 'colour', type: 'string', label: 'Colour', decoy: true }))
    expect(decoy).toMatch(/<div class="decoy [^"]*" aria-hidden="true">.*tabindex="-1" autoComplete="off"/i)
  })

  it('chooses what the definition chose, and asks to choose otherwise', () => {
    const tyres = FIELD_EXAMPLES.filter(({ type }) => type === 'tyres')
    expect(printed(asking(...tyres))).toContain('<option value="Good" selected="">Good</option>')
    expect(html).toContain('<option value="" selected="">Choose…</option>')
  })

  it('keeps ids apart where two forms stand on one page', () => {
    const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    const both = [...ids(html), ...ids(printed(EVERY_FIELD, { id: 'other' }))]
    expect(new Set(both).size).toBe(both.length)
  })

  it('leads from the words that are accepted to their text, in a tab of its own', () => {
    const link = { words: 'reservation terms', href: '/pages/reservation-terms' }
    const terms = printed(asking({ name: 'terms', type: 'check', label: 'I accept the reservation terms.', link }))
    expect(terms).toContain(
      'I accept the <a href="/pages/reservation-terms" target="_blank" rel="noopener">reservation terms</a>.',
    )
  })

  it('prints code as text', () => {
    expect(printed({ ...EVERY_FIELD, title: '<script>' }, { next: '"><img>' })).not.toMatch(/<script>|<img>/)
  })
})
