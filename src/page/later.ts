/**
 * A part of a page that is made when the page is printed, and known before by what
 * it is made from: equal origins give an equal value.
 */
export class Later<T> {
  /** Plain data, objects that are not altered afterwards, and other such parts. */
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
