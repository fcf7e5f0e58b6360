import type { Jurisdiction, LocationAd, Rule } from '../rule.ts'

type Duty = Pick<Rule<LocationAd>, 'id' | 'requires' | 'source' | 'status' | 'severity'> & {
  jurisdiction: Jurisdiction
}

/** A licence duty differs between states only in its wording and sources. */
const licenceRule = (duty: Duty): Rule<LocationAd> => ({
  ...duty,
  checked_on: '2026-11-24',
  remedy: `Give the number of the licence that ${duty.jurisdiction === 'NZ' ? 'New Zealand' : duty.jurisdiction} issued.`,
  field: `licences of the location, with jurisdiction "${duty.jurisdiction}"`,
  broken: ({ location: { licences } }) =>
    licences.some(({ jurisdiction }) => jurisdiction === duty.jurisdiction) ? undefined : 'no licence number',
})

/** Rules about a location. Their findings concern every vehicle there and are reported once. */
export const LOCATION_RULES: readonly Rule<LocationAd>[] = [
  licenceRule({
    id: 'NSW-LIC',
    jurisdiction: 'NSW',
    requires: 'The licence number, labelled as such, appears on the website and in all advertising.',
    source: 'Motor Dealers and Repairers Act 2013, section 19A',
    status: 'C',
    severity: 'report',
  }),
  licenceRule({
    id: 'VIC-LMCT',
    jurisdiction: 'VIC',
    requires: 'LMCT and the number in every advertisement.',
    source: 'Consumer Affairs Victoria, as copied by unibee.com.au',
    status: 'S',
    severity: 'report',
  }),
  licenceRule({
    id: 'WA-NAME',
    jurisdiction: 'WA',
    requires: 'Business name and licence number in every advertisement.',
    source: 'Motor Vehicle Dealers Act 1973, section 21; commerce.wa.gov.au',
    status: 'C',
    severity: 'report',
  }),
  ...(['TAS', 'NT'] as const).map((jurisdiction) =>
    licenceRule({
      id: `${jurisdiction}-LIC`,
      jurisdiction,
      requires: 'The licence number in advertisements.',
      source: 'Checklist for television advertisements, docplayer.net/9837400',
      status: 'S',
      severity: 'report',
    }),
  ),
  ...(['QLD', 'SA', 'ACT'] as const).map((jurisdiction) =>
    licenceRule({
      id: `${jurisdiction}-LIC`,
      jurisdiction,
      requires: 'No duty to name the licence in advertisements was found; most dealers do.',
      source: 'No source found',
      status: 'U',
      severity: 'inform',
    }),
  ),
  licenceRule({
    id: 'NZ-RMVT',
    jurisdiction: 'NZ',
    requires: 'The registration number of the motor vehicle trader.',
    source: 'Trade Me, policy 360024694332; Consumer Information Notice',
    status: 'S',
    severity: 'report',
  }),
]
