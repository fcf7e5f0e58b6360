import { describe, expect, it } from 'vitest'
import { parseLead } from '#src/api/leads/read-lead.ts'

async function isPartial(body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const read = await parseLead(
    new Request('https://x.example', { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.isPartial
}

const LEAD = { name: 'Mere' }

describe('userData and isLastStep @spec 4.11 7.5', () => {
  it.each([
    ['a step that is not the last is a part of a lead', { userData: LEAD, isLastStep: false }, true],
    ['and so it is where a form says it as text', { lead: { ...LEAD, isLastStep: 'false' } }, true],
    ['the last step is a lead', { userData: LEAD, isLastStep: true }, false],
    ['whatever its status was', { lead: { ...LEAD, lead_status: 'Incomplete' }, isLastStep: true }, false],
    ['lead_status Incomplete is a part of a lead', { lead: { ...LEAD, lead_status: 'Incomplete' } }, true],
    ['form_completed false is a part of a lead', { lead: { ...LEAD, form_completed: false } }, true],
    ['a form of one step says nothing, and is a lead', { lead: LEAD }, false],
  ])('%s', async (_, body, expected) => expect(await isPartial(body)).toBe(expected))
})
