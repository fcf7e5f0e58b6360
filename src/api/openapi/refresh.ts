import { type ApiPart, answer, get, json, pathParameter, post, problemAnswer } from './calls.ts'
import { list, number, object, oneOf, ref, text } from './shapes.ts'

const ID = pathParameter('id', "The website's id.", '102')
const JOB = '0f5c7f53-92c5-4a2a-8e51-3f0f0a7f5a10'

const signature = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  schema: text,
  description,
  example,
})

/** The calls by which a stock system reports changed stock. */
export const REFRESH: ApiPart = {
  paths: {
    '/websites/{id}/refresh': post({
      summary: 'Rebuilds a website whose stock has changed',
      security: [{ webhook: [] }],
      parameters: [
        ID,
        signature(
          'webhook-id',
          'Id of this message: a repeated one starts nothing.',
          'msg_27UH4WbU6Z5A5EzD8u03UvzRbpk',
        ),
        signature('webhook-timestamp', 'Seconds since the epoch; at most five minutes old.', '1795344000'),
        signature('webhook-signature', 'By Standard Webhooks.', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
      ],
      requestBody: json(ref('Refresh'), { website_id: '102', vehicles: ['2026-gwm-tank-300-ultra-diesel-hd3067'] }),
      responses: {
        202: answer('A build was requested.', object({ id: text, state: text }), { id: JOB, state: 'waiting' }),
        400: problemAnswer('No JSON object.'),
        401: problemAnswer('Not signed by a secret of this website, or too long ago.'),
        403: problemAnswer('The body names another website.'),
        409: problemAnswer('The webhook-id was used for another call.'),
        413: problemAnswer('Larger than such a call is.'),
        422: problemAnswer('Fields to correct.'),
        429: problemAnswer('Too many calls from this address.'),
        503: problemAnswer('This host asks for no builds.'),
      },
    }),
    '/websites/{id}/refresh/{job}': get({
      summary: 'The state of a requested build',
      parameters: [ID, pathParameter('job', 'The id that the first call returned.', JOB)],
      responses: {
        200: answer('The job.', ref('BuildJob'), {
          id: JOB,
          slug: 'harrow-motor-group',
          state: 'built',
          asked: '2026-11-22T03:04:05.000Z',
          started: '2026-11-22T03:04:05.100Z',
          ended: '2026-11-22T03:04:05.400Z',
          result: { outcome: 'built', written: 3, vehicles: 249, milliseconds: 300 },
        }),
        404: problemAnswer('No such website or job.'),
        503: problemAnswer('This host asks for no builds.'),
      },
    }),
  },
  schemas: {
    Refresh: object({ website_id: text, vehicles: list(text) }, ['website_id']),
    BuildJob: object({
      id: text,
      slug: text,
      state: oneOf(['waiting', 'fetching', 'building', 'built', 'failed']),
      asked: text,
      started: text,
      ended: text,
      result: object({ outcome: text, written: number, vehicles: number, milliseconds: number }),
    }),
  },
}
