import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { JSON_PROBLEMS, json } from '#src/api/http/calls.ts'
import { MINUTE } from '#src/base/dates.ts'

/** A page's measurements; browsers leave out those that they can't make. */
export const measuredPage = z
  .object({
    website_id: z.string().regex(/^[\w-]{1,64}$/),
    page_kind: z.string().regex(/^[a-z-]{1,30}$/),
    release: z.string().regex(/^[\w.-]{1,40}$/),
    tags: z.boolean(),
    lcp: z.number().min(0).max(MINUTE).optional(),
    inp: z.number().min(0).max(MINUTE).optional(),
    cls: z.number().min(0).max(10).optional(),
  })
  .meta({ ref: 'MeasuredPage' })

export const MEASURED = describeRoute({
  summary: 'How fast a page was, without an identifier',
  description:
    "LCP and INP in milliseconds, and CLS, of a sample of pages. `release` names the version of scripts and styles; `tags` says whether other companies' scripts could run.",
  requestBody: json(measuredPage, {
    website_id: '102',
    page_kind: 'vehicle',
    release: 'CAx1b2c3.Dd4e5f6g',
    tags: false,
    lcp: 1240,
    inp: 64,
    cls: 0.01,
  }),
  responses: {
    204: { description: 'Counted, or ignored as one too many kinds and releases in a day.' },
    ...JSON_PROBLEMS,
  },
})
