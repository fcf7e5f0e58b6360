/**
 * Facts for which schema.org has no property of their own, as PropertyValues under the property that takes
 * such. Unknown ones are left out, and so is the property without any.
 */
export function propertyValues(
  property: 'additionalProperty' | 'identifier',
  facts: readonly (readonly [name: string, value: string | undefined])[],
): object {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return {}
  return { [property]: known.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) }
}
