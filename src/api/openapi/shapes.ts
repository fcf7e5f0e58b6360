/** The parts of JSON Schema that the document needs. */
export const text = { type: 'string' } as const
export const number = { type: 'number' } as const
export const flag = { type: 'boolean' } as const

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const object = (properties: Record<string, object>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})

export const list = (items: object) => ({ type: 'array', items })

export const oneOf = (values: readonly string[], description?: string) => ({
  enum: values,
  ...(description && { description }),
})
