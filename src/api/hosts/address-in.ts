import type { Context } from 'hono'

/** The caller's address from the header in which a host writes it: the last one, which the host itself has added. */
export const addressIn =
  (header: string) =>
  (c: Context): string =>
    c.req.header(header)?.split(',').at(-1)?.trim() || 'unknown'
