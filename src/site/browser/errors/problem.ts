/** What went wrong, and where. */
export interface Problem {
  error: unknown
  /** Area of the product, e.g. `lead`. */
  category: string
  /** In place of the error's own. */
  message?: string
  /** What the answer said, where it is more than its message. @spec 8.5 */
  payload?: unknown
}
