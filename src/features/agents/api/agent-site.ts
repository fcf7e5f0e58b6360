import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { cleanText } from '#src/api/http/clean-values.ts'
import type { SiteStock } from '#src/api/services/published-stock.ts'
import type { PlatformAnswer } from '#src/api/services/shared-answers.ts'
import { StockUnreachable } from '#src/api/services/stock-vehicle.ts'
import type { Result } from '#src/base/result.ts'
import type { VehicleSheet } from '#src/record/vehicle-sheet.ts'
import { UnreadableWords } from '#src/search/reader/vocabulary.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The dealer whose site an agent calls, as tools need it. */
export interface AgentSite {
  tenant: Tenant
  /** The site's address as this call reached it, without trailing slash. */
  origin: string
  /** Milliseconds since the epoch. */
  now: number
  /** @throws StockUnreachable */
  stock: () => Promise<SiteStock>
  /** The free times of a dealership for test drives; undefined if no booking system is configured. */
  freeTimes: (dealershipId: string) => Promise<PlatformAnswer> | undefined
  log: (event: string, facts: Record<string, string>) => void
}

/** Text of an agent, without characters that no address can contain. */
export const agentText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => cleanText(text).trim())

/** What a tool answers, or why it can't, in words for the agent. */
export type ToolAnswer = Result<Record<string, unknown>, string>

/** Tools only read, and know nothing but this dealer's site. */
export const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const

/**
 * The answer of a tool as the protocol wants it: JSON, in which the dealer's own texts stay values
 * of their fields. Says so if the stock can't be read.
 */
export async function answered(site: AgentSite, answer: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const told = await answer()
    if (!told.ok) return refusal(told.error)
    return { content: [{ type: 'text', text: JSON.stringify(told.value) }], structuredContent: told.value }
  } catch (error) {
    if (error instanceof StockUnreachable)
      return refusal(
        `The stock of ${site.tenant.name} can't be read right now. Try again in a minute, or see ${site.origin}.`,
      )
    site.log('a tool for agents failed', { error: error instanceof Error ? error.name : 'unknown' })
    if (error instanceof UnreadableWords)
      return refusal(
        `The search did not run: the words of ${site.tenant.name} can't be read until its site is built again. Use filters and ranges without a query, or see ${site.origin}.`,
      )
    return refusal(`This can't be answered right now. Try again in a minute, or see ${site.origin}.`)
  }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** Where and when a fact was read: each answer names both. */
export const readAt = ({ origin, now }: AgentSite, path: string): { source: string; time: string } => ({
  source: origin + path,
  time: new Date(now).toISOString(),
})

/** The vehicle of an id that an agent sends, if it is still for sale. */
export async function vehicleOf(site: AgentSite, id: string): Promise<Result<VehicleSheet, string>> {
  const { vehicles } = await site.stock()
  const value = vehicles.find((each) => each?.id === id)
  if (value) return { ok: true, value }
  return {
    ok: false,
    error: `${site.tenant.name} lists no vehicle with this id: it may have been sold. Ids come from search_stock.`,
  }
}

/** How every answer begins that is about one vehicle. */
export const shortFacts = ({ id, title, availability, price }: VehicleSheet) => ({ id, title, availability, price })
