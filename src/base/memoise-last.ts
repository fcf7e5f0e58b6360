/**
 * Gives the last result for the key while `inputs` are the same, item by item (`Object.is`);
 * otherwise calls `make` and remembers its result.
 */
export type Memo<M> = (key: WeakKey, inputs: readonly unknown[], make: () => M) => M

/** A memo of one result per key. Keys are held weakly. */
export function memoiseLast<M>(): Memo<M> {
  const known = new WeakMap<WeakKey, { inputs: readonly unknown[]; made: M }>()
  return (key, inputs, make) => {
    const last = known.get(key)
    if (last && isSame(last.inputs, inputs)) return last.made
    const made = make()
    known.set(key, { inputs, made })
    return made
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => Object.is(each, b[at]))
