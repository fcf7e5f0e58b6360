import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { answer, JSON_PROBLEMS, json, NOT_OFFERED, websiteId } from '#src/api/http/calls.ts'

const message = z.looseObject({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.number()]), method: z.string() })

/** Documents the call as a whole: the Model Context Protocol describes its own messages. */
export const AGENT_CALL = describeRoute({
  summary: 'The stock of a site for agents, by the Model Context Protocol',
  description:
    'On sites with `switches.agents.mcp`. Stateless Streamable HTTP of 2026-07-28; older agents are served too. The tools search the stock, show a vehicle, estimate its price with duty, list times for test drives and prepare an enquiry that a person sends. docs/agents.md has more.',
  parameters: [websiteId],
  requestBody: json(message.meta({ ref: 'AgentCall' }), { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  responses: {
    200: answer('The result of the call.', z.looseObject({ jsonrpc: z.literal('2.0') }), {
      jsonrpc: '2.0',
      id: 1,
      result: {},
    }),
    202: { description: 'A notification; there is nothing to answer.' },
    ...JSON_PROBLEMS,
    404: NOT_OFFERED,
    406: { description: 'An agent of 2025 that does not accept both JSON and `text/event-stream`.' },
  },
})
