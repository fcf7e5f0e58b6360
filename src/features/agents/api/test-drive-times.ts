import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { freeDays, testDriveLocation } from '#src/api/platform/free-times.ts'
import { localDay } from '#src/base/dates.ts'
import type { VehicleSheet } from '#src/record/vehicle-sheet.ts'
import type { Location } from '#src/tenant/location.ts'
import { locationPageWeek, withCurrentHours } from '#src/tenant/opening-hours.ts'
import { type AgentSite, answered, NoAnswer, READS, readAt, type ToolAnswer, vehicleOf } from './agent-site.ts'
import { vehicleId } from './get-vehicle.ts'

/** The tool for times at which a vehicle can be test driven. */
export const testDriveTimes = (server: McpServer, site: AgentSite) =>
  server.registerTool(
    'test_drive_times',
    {
      title: 'Times for a test drive',
      description:
        'The free times for a test drive of a vehicle, in the dealer’s time zone; or the opening hours, where the dealer takes requests instead. Nothing is booked: pass a time to prepare_enquiry.',
      inputSchema: z.strictObject({ id: vehicleId }),
      annotations: READS,
    },
    ({ id }) => answered(site, async () => times(site, await vehicleOf(site, id))),
  )

async function times(site: AgentSite, vehicle: VehicleSheet): Promise<ToolAnswer> {
  const { now } = site
  const tenant = withCurrentHours(site.tenant, localDay(now, site.tenant.time_zone))
  const location = testDriveLocation(tenant, vehicle)
  const free = await site.freeTimes(location?.dealership_id ?? tenant.dealership_id)
  if (free && !free.ok && free.error === 'failed')
    throw new NoAnswer(`The free times of ${tenant.name} can't be read right now.`)
  const days = freeDays(free, tenant, now)
  return {
    location: location?.name,
    time_zone: tenant.time_zone,
    days: days.map(({ day, label, times }) => ({ day, label, times })),
    ...(days.length === 0 && withoutTimes(location)),
    ...readAt(site, (await site.stock()).paths.test_drive),
  }
}

/** If no free times are known, a shopper proposes a time and the dealer confirms it. */
const withoutTimes = (location: Location | undefined) => ({
  opening_hours: location && locationPageWeek(location).map(({ day, hours }) => ({ day, hours })),
  note: 'This dealer publishes no free times. Ask for any time within the opening hours; the dealer confirms it.',
})
