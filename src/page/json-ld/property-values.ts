/**
 * Facts without a schema.org property of their own, as PropertyValues under the property that collects them. Unknown
 * facts are left out, and the property too if none is known.
 */
export function propertyValues(
  property: 'additionalProperty' | 'identifier',
  facts: readonly (readonly [name: string, value: string | undefined])[],
): object {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return {}
  return { [property]: known.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) }
}
