import { handle } from 'hono/vercel'
import { addressIn } from './address-in.ts'
import { instance } from './instance.ts'

const api = instance(process.env, { addressOf: addressIn('x-real-ip'), connections: 5 })

const answer = async (request: Request): Promise<Response> => handle(await api())(request)

/** Vercel's Node functions, under `api/[...path].ts`: `export * from '../src/api/hosts/vercel.ts'`. */
export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST, answer as PUT }
