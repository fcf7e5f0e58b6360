/** The same function, called only once per object. */
export function once<A extends WeakKey, R>(make: (argument: A) => R): (argument: A) => R {
  return remembering(make, new WeakMap<A, R>())
}

/** The same function, called only once per name. */
export function onceByName<A extends string, R>(make: (argument: A) => R): (argument: A) => R {
  return remembering(make, new Map<A, R>())
}

interface Made<A, R> {
  get(argument: A): R | undefined
  set(argument: A, result: R): unknown
}

function remembering<A, R>(make: (argument: A) => R, made: Made<A, R>): (argument: A) => R {
  return (argument) => {
    const known = made.get(argument)
    if (known !== undefined) return known
    const result = make(argument)
    made.set(argument, result)
    return result
  }
}
