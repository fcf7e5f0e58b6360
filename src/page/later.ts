/**
 * A part of a page that is only made when the page is printed. Until then it is identified by what it is made from:
 * equal `from` means an equal value.
 */
export class Later<T> {
  /** Plain data, objects that never change, and other `Later` parts. */
  readonly from: readonly unknown[]
  readonly #make: () => T
  #made: { value: T } | undefined

  constructor(from: readonly unknown[], make: () => T) {
    this.from = from
    this.#make = make
  }

  get value(): T {
    this.#made ??= { value: this.#make() }
    return this.#made.value
  }
}
