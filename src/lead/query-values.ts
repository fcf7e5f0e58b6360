/** Answers that a link may fill in: the specification's, and those of an enquiry that an agent prepares. @spec 2.9 */
const KEYS = [
  'preferredDealership',
  'vehiclePriceBudget',
  'car_id',
  'car_type',
  'category',
  'message',
  'dateTime',
] as const

/** Most characters of one answer. */
export const LONGEST_LINKED = 200

/** Answers in the page's address, by field name. @spec 2.9 3.8 */
export function queryValues(search: string): Partial<Record<(typeof KEYS)[number], string>> {
  const query = new URLSearchParams(search)
  const values: Partial<Record<(typeof KEYS)[number], string>> = {}
  for (const key of KEYS) {
    const value = query.get(key)?.trim()
    if (value && value.length <= LONGEST_LINKED) values[key] = value
  }
  return values
}
