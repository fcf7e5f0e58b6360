/** The value at a path of parsed JSON; undefined if the path doesn't exist. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.getOwnPropertyDescriptor(value, key)?.value
  }, data)
}

/** A copy of `data` with another value at `path`. Cuts lists off after the replaced entry, to save time. */
export function replaced(data: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) return [...data.slice(0, Number(key)), replaced(data[Number(key)], rest, value)]
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, entry]) => [name, name === key ? replaced(entry, rest, value) : entry]),
  )
}
