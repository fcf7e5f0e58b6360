import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { AGENT_MARK } from '#src/lead/agent-mark.ts'
import { LONGEST_LINKED } from '#src/lead/query-values.ts'
import {
  type AgentSite,
  agentText,
  answered,
  NoAnswer,
  READS,
  readAt,
  shortFacts,
  type ToolAnswer,
  vehicleOf,
} from './agent-site.ts'
import { vehicleId } from './get-vehicle.ts'

const enquiry = z.strictObject({
  about: z.enum(['enquiry', 'test_drive']).default('enquiry'),
  id: vehicleId.optional().describe('The vehicle that it is about; left out for a general question.'),
  message: agentText(LONGEST_LINKED)
    .optional()
    .describe('For an enquiry: the person’s question in their own words, without names or contact details.'),
  time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'A time such as 2026-11-27T09:30, as test_drive_times gives it.')
    .optional()
    .describe('For a test drive: the preferred time, such as 2026-11-27T09:30.'),
})

/** The tool for the address of a form, filled in as far as a link allows. */
export const prepareEnquiry = (server: McpServer, site: AgentSite) =>
  server.registerTool(
    'prepare_enquiry',
    {
      title: 'Prepare an enquiry',
      description:
        'Gives the address of the dealer’s own form with the vehicle, message or time filled in. It sends nothing: the person opens the address, adds their contact details, decides about consent and sends. It takes no personal details.',
      inputSchema: enquiry,
      annotations: READS,
    },
    (request) => answered(site, () => prepared(site, request)),
  )

async function prepared(site: AgentSite, { about, id, message, time }: z.output<typeof enquiry>): Promise<ToolAnswer> {
  if (about === 'test_drive' && message)
    throw new NoAnswer('A test drive takes no message: leave it out, or prepare an enquiry.')
  if (about === 'enquiry' && time)
    throw new NoAnswer('Only a test drive takes a time: leave it out, or put it in the message.')
  const vehicle = id === undefined ? undefined : await vehicleOf(site, id)
  const { paths } = await site.stock()
  const form = new URL(paths[about], site.origin)
  const filled = {
    car_id: id,
    category: id || about === 'test_drive' ? undefined : 'General Enquiry',
    message,
    dateTime: time,
  }
  for (const [name, value] of Object.entries(filled)) if (value) form.searchParams.set(name, value)
  form.searchParams.set(...AGENT_MARK)
  return {
    open: form.href,
    ...(vehicle && { vehicle: shortFacts(vehicle) }),
    note: 'Nothing has been sent. Give this address to the person: they check the form, add their name and contact details, decide about consent, and send it.',
    ...readAt(site, form.pathname),
  }
}
