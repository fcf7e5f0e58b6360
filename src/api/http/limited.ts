import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem.ts'
import { UNREADABLE } from './problems.ts'

/** Refuses a body of more than `maxSize` bytes before it is read. */
export const limited = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => problem(c, UNREADABLE['too-much']) })

/** Most bytes of calls that send a few ids or words. */
export const FEW_BYTES = 4096
/** Most bytes of an enquiry without and with files. */
export const LARGEST_LEAD = 512 * 1024
export const LARGEST_UPLOAD = 32 * 1024 * 1024
/** Most bytes of a refresh or notification: enough for the ids of a large stock. */
export const LARGEST_SIGNED = 256 * 1024
