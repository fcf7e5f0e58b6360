import * as z from 'zod'
import { minuteUtc } from '#src/base/dates.ts'

const moment = z.string().describe('ISO 8601')

/** The state of one source of a dealer's stock, computed by the build and always worded by sourceWords. */
export const sourceState = z.discriminatedUnion('kind', [
  /** It delivered something new. */
  z.object({ kind: z.literal('fresh'), from: z.string(), read: moment }),
  /** It confirmed its earlier delivery. */
  z.object({ kind: z.literal('unchanged'), from: z.string(), read: moment, since: moment }),
  z.object({ kind: z.literal('down'), from: z.string(), since: moment, because: z.string() }),
  z.object({ kind: z.literal('held-back'), from: z.string(), because: z.string() }),
  z.object({
    kind: z.literal('partly-rejected'),
    from: z.string(),
    rejected: z.number(),
    of: z.number(),
    because: z.string(),
  }),
  /** An operator chose an earlier release, so nothing is read. */
  z.object({ kind: z.literal('pinned'), from: z.string(), since: moment }),
])
export type SourceState = z.infer<typeof sourceState>

/** States that somebody should look at. */
export const isTrouble = ({ kind }: SourceState): boolean => kind !== 'fresh' && kind !== 'unchanged'

/**
 * A state in words, the same on the console, in logs, reports and emails.
 *
 * @param minute formats a moment in ISO 8601
 */
export function sourceWords(state: SourceState, minute: (moment: string) => string = minuteUtc): string {
  switch (state.kind) {
    case 'fresh':
      return `${state.from}: fresh, read ${minute(state.read)}`
    case 'unchanged':
      return `${state.from}: unchanged since ${minute(state.since)}, read ${minute(state.read)}`
    case 'down':
      return `${state.from}: down since ${minute(state.since)}, because ${lowered(state.because)}`
    case 'held-back':
      return `${state.from}: held back, because ${state.because}`
    case 'partly-rejected':
      return `${state.from}: partly rejected, ${state.rejected} of ${state.of}, most often because ${lowered(state.because)}`
    case 'pinned':
      return `${state.from}: pinned to a release by hand since ${minute(state.since)}`
  }
}

/** A sentence's first word in lower case, for use inside another sentence. */
const lowered = (sentence: string): string => sentence.replace(/^(It|The|All|An?|No)\b/, (word) => word.toLowerCase())
