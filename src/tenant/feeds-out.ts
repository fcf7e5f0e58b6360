import * as z from 'zod'
import { eachOnce } from './formats.ts'

/** Feeds that a site can write for advertising platforms and portals; `trade-me` is only checked. */
export const FEED_FORMATS = ['google', 'microsoft', 'meta', 'tiktok', 'json', 'csv', 'trade-me'] as const
export type FeedFormatName = (typeof FEED_FORMATS)[number]

export const feedsOut = z
  .array(z.enum(FEED_FORMATS))
  .superRefine(eachOnce)
  .default([])
  .describe(
    'Feeds of the stock for other platforms, e.g. ["google", "meta"]. Each is a file at an address that only the operator and the platform know; docs/feeds-out.md says how to get it. "trade-me" only checks the stock against Trade Me\'s rules.',
  )
