/** The manufacturer of a franchise site, from the dealer platform. @spec 7.2 */
export interface Manufacturer {
  /** Brand display name, e.g. `Hyundai`. */
  name: string
  /** All its models, in stock or not. */
  models: readonly string[]
}
