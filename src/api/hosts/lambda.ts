import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { addressIn } from './address-in.ts'
import { instance } from './instance.ts'

const api = instance(process.env, { addressOf: addressIn('x-forwarded-for'), connections: 1 })

/** AWS Lambda behind API Gateway or a function URL: one call at a time in each instance. */
export const handler = async (event: LambdaEvent, context: LambdaContext) => handle(await api())(event, context)
