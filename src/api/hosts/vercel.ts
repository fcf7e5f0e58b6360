import { handle } from 'hono/vercel'
import { addressIn, callerAddress } from './caller-address.ts'
import { log } from './host-log.ts'
import { instance } from './hosted-api.ts'

const addressOf = callerAddress(process.env, {
  own: addressIn('x-real-ip'),
  writes: ['x-forwarded-for', 'forwarded', 'x-real-ip'],
  warn: log,
})
const api = instance(process.env, { addressOf, connections: 5 })

const answer = async (request: Request): Promise<Response> => handle(await api())(request)

/** Vercel's Node functions, under `api/`, with all paths of the API rewritten to them. */
export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST, answer as PUT }
