/** The same function, asked once for each argument. */
export function once<A, R>(make: (argument: A) => R): (argument: A) => R {
  const made = new Map<A, R>()
  return (argument) => {
    const known = made.get(argument)
    if (known !== undefined) return known
    const result = make(argument)
    made.set(argument, result)
    return result
  }
}
