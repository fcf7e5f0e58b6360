type Flat = Record<string, unknown>

/** Leaves by dotted path: `{ a: { b: 1 }, c: [2] }` is `{ 'a.b': 1, 'c.0': 2 }`. Absent leaves and empty lists are left out. */
export function flatten(value: object, prefix = '', flat: Flat = {}): Flat {
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (typeof part === 'object' && part !== null) flatten(part, `${prefix}${key}.`, flat)
    else flat[prefix + key] = part
  }
  return flat
}

/** Turns `flatten` back; a part whose keys are numbers is a list. */
export function unflatten(flat: Flat): object {
  const root: Flat = {}
  for (const [path, leaf] of Object.entries(flat)) {
    if (leaf === undefined) continue
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let part = root
    keys.forEach((key, depth) => {
      part[key] ??= /^\d+$/.test(keys[depth + 1] ?? last) ? [] : {}
      part = part[key] as Flat
    })
    part[last] = leaf
  }
  return root
}
