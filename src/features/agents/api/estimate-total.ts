import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { isWithin, localDay } from '#src/base/dates.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import { type AgentSite, answered, READS, readAt, shortFacts, vehicleOf } from './agent-site.ts'
import { vehicleId } from './get-vehicle.ts'

/** The tool for a vehicle's estimated price with a state's duty, as on its page. */
export const estimateTotal = (server: McpServer, site: AgentSite) =>
  server.registerTool(
    'estimate_total',
    {
      title: 'Price with duty',
      description:
        'What a used vehicle costs with the duty that an Australian state charges on its transfer, if its price excludes government charges. An estimate, as its page shows it; `note` says what it leaves out.',
      inputSchema: z.strictObject({
        id: vehicleId,
        state: z.enum(AUSTRALIAN_STATES).describe('The state where the vehicle will be registered.'),
      }),
      annotations: READS,
    },
    ({ id, state }) =>
      answered(site, async () => {
        const vehicle = await vehicleOf(site, id)
        const { path, totals, totals_note } = vehicle
        const known = totals.find((each) => each.state === state)
        const note = known || totals.length === 0 ? totals_note : `The site has no estimate with the duty of ${state}.`
        return {
          ...shortFacts(vehicle),
          state,
          total: known?.total,
          duty: known && { amount: known.duty, source: dutySource(site, state) },
          note,
          ...readAt(site, path),
        }
      }),
  )

function dutySource({ tenant, now }: AgentSite, state: string): string | undefined {
  const today = localDay(now, tenant.time_zone)
  const table = DUTY_TABLES.find((each) => each.state === state && isWithin(today, each))
  return table && `${table.source}, checked on ${table.checked_on}`
}
