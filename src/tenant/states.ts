/** @spec 9.4 */
export const AUSTRALIAN_STATES = ['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'] as const
export type AustralianState = (typeof AUSTRALIAN_STATES)[number]

export const STATE_NAMES: Readonly<Record<AustralianState, string>> = {
  NSW: 'New South Wales',
  QLD: 'Queensland',
  VIC: 'Victoria',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
  SA: 'South Australia',
  TAS: 'Tasmania',
  WA: 'Western Australia',
}

/** The state selected by default in forms, on Australian sites only, because New Zealand has no states. @spec 9.4 */
export const DEFAULT_STATE = 'qld'

const NEW_ZEALAND_TIME_ZONE = 'Pacific/Auckland'

const STATE_TIME_ZONES: Record<AustralianState, string> = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  VIC: 'Australia/Melbourne',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  WA: 'Australia/Perth',
}

/** The time zone of a state's capital. Places with a different one (Broken Hill, Eucla) set `time_zone`. */
export function timeZoneOf(country: 'AU' | 'NZ', state: AustralianState | undefined): string {
  if (country === 'NZ') return NEW_ZEALAND_TIME_ZONE
  return STATE_TIME_ZONES[state ?? 'QLD']
}
