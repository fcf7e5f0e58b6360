/** Answers that a link may fill in. @spec 2.9 */
const KEYS = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type', 'category'] as const

const LONGEST = 200

/** Answers in the page's address, by field name. @spec 2.9 3.8 */
export function queryValues(search: string): Partial<Record<(typeof KEYS)[number], string>> {
  const query = new URLSearchParams(search)
  const values: Partial<Record<(typeof KEYS)[number], string>> = {}
  for (const key of KEYS) {
    const value = query.get(key)?.trim()
    if (value && value.length <= LONGEST) values[key] = value
  }
  return values
}
