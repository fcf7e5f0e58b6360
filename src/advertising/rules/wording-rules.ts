import type { Rule, VehicleAd } from '../rule.ts'
import { DRIVE_AWAY, ON_ROAD_COSTS, URGENCY, WITHOUT_GUARANTEE, wordsOf } from '../wording.ts'

const CHECKED = { checked_on: '2026-11-24' }

/** Rules about the words of an advertisement. */
export const WORDING_RULES: readonly Rule<VehicleAd>[] = [
  {
    ...CHECKED,
    id: 'AU-DRIVEAWAY',
    jurisdiction: 'AU',
    requires: 'Where the text says drive away, the price includes duty, transfer and every other charge.',
    source: 'communitynews.com.au, column of the commissioner for consumer protection',
    status: 'S',
    severity: 'hold',
    remedy: 'Correct price_type or the text.',
    broken: ({ vehicle }) => (vehicle.price_type === 'drive_away' ? undefined : wordsOf(vehicle, DRIVE_AWAY)),
  },
  {
    ...CHECKED,
    id: 'AU-URGENCY',
    jurisdiction: 'AU',
    from: '2024-09-06',
    requires: 'A sale ends when the advertisement says so.',
    source: 'service.nsw.gov.au, pricing',
    status: 'C',
    severity: 'report',
    remedy: 'Say on which date the offer ends, or take the words out.',
    broken: ({ vehicle }) => wordsOf(vehicle, URGENCY),
  },
  {
    ...CHECKED,
    id: 'NSW-ORC',
    jurisdiction: 'NSW',
    requires: 'Government charges are never called on-road costs.',
    source: 'fairtrading.nsw.gov.au, motor dealer advertisements',
    status: 'C',
    severity: 'hold',
    remedy: 'Write "government charges", or give the drive-away price.',
    broken: ({ vehicle }) => wordsOf(vehicle, ON_ROAD_COSTS),
  },
  {
    ...CHECKED,
    id: 'NZ-OUT',
    jurisdiction: 'NZ',
    requires: 'A trader does not contract out of the consumer guarantees.',
    source: 'Trade Me, trader code of conduct, 3.3',
    status: 'C',
    severity: 'report',
    remedy: 'Take the words out.',
    broken: ({ vehicle }) => wordsOf(vehicle, WITHOUT_GUARANTEE),
  },
]
