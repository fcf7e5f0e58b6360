/** Logs one event with facts about it; never anything a shopper typed. */
export type Log = (event: string, facts?: Record<string, string | number>) => void
