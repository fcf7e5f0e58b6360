import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { agentClient } from '../../../contract/features/agents/agent-client.ts'
import { christmasSites } from '../../christmas.ts'
import { overLoopback } from '../../request.ts'

describe('Christmas Day at a sample dealer', () => {
  const { urlOf } = christmasSites()

  it('an agent learns of it', async () => {
    const agent = await agentClient({ request: async (sent) => overLoopback(sent as Request) }, { url: urlOf('') })
    const found = z.object({ vehicles: z.array(z.object({ id: z.string() })) })
    const { vehicles } = await agent.ask(found, 'search_stock', {})
    const times = z.object({
      days: z.array(z.object({ day: z.string() })),
      opening_hours: z.array(z.object({ day: z.string(), hours: z.string() })),
    })
    const { days, opening_hours } = await agent.ask(times, 'test_drive_times', { id: vehicles[0]?.id })
    expect(days).toEqual([])
    expect(opening_hours).toContainEqual({ day: expect.stringMatching(/25.*28 December/), hours: 'Closed (Christmas)' })
  })
})
