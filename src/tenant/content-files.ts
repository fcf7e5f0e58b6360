import type * as z from 'zod'
import { adException } from './ad-exceptions.ts'
import { offer, part, postHead, promotion, replyWords, review, teamMember, textPageHead } from './content.ts'
import { redirect } from './redirects.ts'

/** The files in a dealer's `content/`, each with the schema of its front matter or of an item of its list. */
export const CONTENT_FILES = {
  'posts/<name>.md': postHead,
  'pages/<name>.md': textPageHead,
  'offers.json': offer,
  'promotions.json': promotion,
  'reviews.json': review,
  'parts.json': part,
  'team.json': teamMember,
  'replies.json': replyWords,
  'redirects.json': redirect,
  'exceptions.json': adException,
} as const satisfies Record<string, z.ZodObject>
