type Flat = Record<string, unknown>

/** Key of the only leaf in an empty list. */
const EMPTY = '#'
const LIST_KEY = /^(\d+|#)$/

/** Leaves by dotted path: `{ a: { b: 1 }, c: [2] }` is `{ 'a.b': 1, 'c.0': 2 }`. Undefined leaves are left out. */
export function flatten(value: object, prefix = '', flat: Flat = {}): Flat {
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (Array.isArray(part) && part.length === 0) flat[`${prefix}${key}.${EMPTY}`] = true
    else if (typeof part === 'object' && part !== null) flatten(part, `${prefix}${key}.`, flat)
    else flat[prefix + key] = part
  }
  return flat
}

/** Reverses flatten: numbers as keys make a list, the key `#` an empty list. */
export function unflatten(flat: Flat): object {
  const root: Flat = {}
  for (const [path, leaf] of Object.entries(flat)) {
    if (leaf === undefined) continue
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let part = root
    keys.forEach((key, depth) => {
      part[key] ??= LIST_KEY.test(keys[depth + 1] ?? last) ? [] : {}
      part = part[key] as Flat
    })
    if (last !== EMPTY) part[last] = leaf
  }
  return root
}
