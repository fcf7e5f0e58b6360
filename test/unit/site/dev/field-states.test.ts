import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { FIELD_STATES, FieldState } from '#src/site/dev/FieldState.tsx'
import { FIELD_EXAMPLES } from '#src/site/examples/field-types.ts'

describe('the page of field types @spec 3.17', () => {
  it('shows all 38', () => {
    expect(FIELD_EXAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(FIELD_TYPES).sort())
    expect(FIELD_EXAMPLES).toHaveLength(38)
  })

  it.each(FIELD_EXAMPLES.map((field) => [field.type, field] as const))('%s in every state', (_, field) => {
    const { control } = FIELD_TYPES[field.type]
    for (const state of FIELD_STATES) {
      const html = renderToStaticMarkup(createElement(FieldState, { field, state }))
      expect(html).toContain(`name="${field.name}-${state}"`)
      const isJudged = control !== 'hidden' && control !== 'button'
      expect(html.includes('*This is a required field.'), html).toBe(isJudged && state === 'wrong')
      if (isJudged && control !== 'checkbox') expect(html.includes('(optional)'), html).toBe(state === 'optional')
    }
  })
})
