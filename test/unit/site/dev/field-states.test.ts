import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { fieldStates } from '#src/site/dev/field-states.ts'
import { FIELD_EXAMPLES } from '#src/site/examples/field-types.ts'

describe('the page of field types @spec 3.17', () => {
  it('shows all 38', () => {
    expect(FIELD_EXAMPLES.map(({ type }) => type).sort()).toEqual(Object.keys(FIELD_TYPES).sort())
    expect(FIELD_EXAMPLES).toHaveLength(38)
  })

  it.each(FIELD_EXAMPLES.map((field) => [field.type, field] as const))('%s in every state', (_, field) => {
    const states = new Map(fieldStates(field))
    expect([...states.keys()]).toEqual(['empty', 'filled', 'optional', 'wrong', 'disabled'])
    if (field.control === 'hidden') return
    expect(states.get('disabled')).toContain(' disabled')
    if (field.control !== 'button') expect(states.get('wrong')).toContain('*This is a required field.')
  })
})
