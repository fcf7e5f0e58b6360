import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { addressIn, callerAddress } from './caller-address.ts'
import { log } from './host-log.ts'
import { instance } from './hosted-api.ts'

const addressOf = callerAddress(process.env, {
  own: addressIn('x-forwarded-for'),
  writes: ['x-forwarded-for', 'forwarded', 'via'],
  warn: log,
})
const api = instance(process.env, { addressOf, connections: 1 })

/** AWS Lambda behind API Gateway or a function URL: one call at a time in each instance. */
export const handler = async (event: LambdaEvent, context: LambdaContext) => handle(await api())(event, context)
