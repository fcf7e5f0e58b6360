import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { VehiclePage } from '../page.ts'

type Medium = VehiclePage['media'][number]

/** The vehicle's video and 360° view, if they have a web address. */
export const vehicleMedia = ({ video_url, spin_url }: Pick<Vehicle, 'video_url' | 'spin_url'>): Medium[] => [
  ...medium('video', 'Video', video_url),
  ...medium('spin', '360° view', spin_url),
]

const medium = (kind: Medium['kind'], label: string, href: string | undefined): Medium[] =>
  href && /^https?:\/\//i.test(href) ? [{ kind, label, href, external: true }] : []
