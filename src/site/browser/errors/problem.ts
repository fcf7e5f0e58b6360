export interface Problem {
  error: unknown
  /** Area of the product, e.g. `lead`. */
  category: string
  /** Replaces the error's own message. */
  message?: string
  /** The response, if it contains more than its message. @spec 8.5 */
  payload?: unknown
}
