import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, whatever time zone it is read in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const created = () => moment('created_at').notNull().defaultNow()
