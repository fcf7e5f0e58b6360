import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { buildJob } from '#src/queue/build-job.ts'
import { answer, json, pathParameter, problemAnswer } from '../http/calls.ts'

const ID = pathParameter('id', "The website's id.", '102')
const JOB = '0f5c7f53-92c5-4a2a-8e51-3f0f0a7f5a10'

const signature = (name: string, description: string, example: string) =>
  ({ name, in: 'header', required: true, schema: { type: 'string' }, description, example }) as const

/** The website whose stock has changed, and the ids or slugs of the vehicles if only some have. */
export const refreshCall = z
  .object({
    website_id: z.coerce.string<string | number>(),
    vehicles: z.array(z.coerce.string<string | number>().regex(/^[\w-]{1,200}$/)).optional(),
  })
  .meta({ ref: 'Refresh' })

/** The calls by which a stock system reports changed stock. */
export const REQUEST_REFRESH = describeRoute({
  summary: 'Rebuilds a website whose stock has changed',
  security: [{ webhook: [] }],
  parameters: [
    ID,
    signature('webhook-id', 'Id of this message: a repeated one starts nothing.', 'msg_27UH4WbU6Z5A5EzD8u03UvzRbpk'),
    signature('webhook-timestamp', 'Seconds since the epoch; at most five minutes old.', '1795344000'),
    signature('webhook-signature', 'By Standard Webhooks.', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
  ],
  requestBody: json(refreshCall, { website_id: '102', vehicles: ['2026-gwm-tank-300-ultra-diesel-hd3067'] }),
  responses: {
    202: answer('A build was requested.', z.object({ id: z.string(), state: z.string() }), {
      id: JOB,
      state: 'waiting',
    }),
    400: problemAnswer('No JSON object.'),
    401: problemAnswer('Not signed by a secret of this website, or too long ago.'),
    403: problemAnswer('The body names another website.'),
    404: problemAnswer('Signed for all websites, and there is none with this id.'),
    409: problemAnswer('The webhook-id was used for another call.'),
    413: problemAnswer('The body is too large.'),
    422: problemAnswer('Fields to correct.'),
    429: problemAnswer('Too many calls from this address.'),
    503: problemAnswer("This host doesn't request builds."),
  },
})

export const REFRESH_STATE = describeRoute({
  summary: 'The state of a requested build',
  parameters: [ID, pathParameter('job', 'The id that the first call returned.', JOB)],
  responses: {
    200: answer('The job.', buildJob.meta({ ref: 'BuildJob' }), {
      id: JOB,
      slug: 'harrow-motor-group',
      state: 'built',
      asked: '2026-11-22T03:04:05.000Z',
      started: '2026-11-22T03:04:05.100Z',
      ended: '2026-11-22T03:04:05.400Z',
      result: {
        outcome: 'built',
        written: 3,
        vehicles: 249,
        sources: ['https://feeds.example/stock.csv: fresh, read 2026-11-22 03:04 UTC'],
        milliseconds: 300,
      },
    }),
    404: problemAnswer('No such website or job.'),
    503: problemAnswer("This host doesn't request builds."),
  },
})
