import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { cleanText } from '#src/api/http/clean-values.ts'
import type { PlatformAnswer } from '#src/api/platform/shared-answers.ts'
import type { SiteStock } from '#src/api/stock/published-stock.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import type { Log } from '#src/base/log.ts'
import type { VehicleSheet } from '#src/record/vehicle-sheet.ts'
import { UnreadableWords } from '#src/search/reader/vocabulary.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The dealer whose site an agent calls, with what the tools need. */
export interface AgentSite {
  tenant: Tenant
  /** The site's address as this call used it, without trailing slash. */
  origin: string
  /** Milliseconds since the epoch. */
  now: number
  /** @throws StockUnreachable */
  stock: () => Promise<SiteStock>
  /** The free times of a dealership for test drives; undefined if no booking system is configured. */
  freeTimes: (dealershipId: string) => Promise<PlatformAnswer> | undefined
  log: Log
}

/** An agent's text, without characters that no address can contain. */
export const agentText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => cleanText(text).trim())

/** A tool's answer. */
export type ToolAnswer = Record<string, unknown>

/** There is no answer; `message` says why, in words for the agent. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Tools only read, and know nothing but this dealer's site. */
export const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const

/**
 * A tool's answer in the protocol's form: JSON, in which the dealer's own texts stay values of their fields. If the
 * stock can't be read, the answer is an error.
 */
export async function answered(site: AgentSite, answer: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const content = await answer()
    return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content }
  } catch (error) {
    if (error instanceof NoAnswer) return refusal(error.message)
    if (error instanceof StockUnreachable)
      return refusal(
        `The stock of ${site.tenant.name} can't be read right now. Try again in a minute, or see ${site.origin}.`,
      )
    site.log('a tool for agents failed', { error: error instanceof Error ? error.name : 'unknown' })
    if (error instanceof UnreadableWords)
      return refusal(
        `The search didn't run: the search data of ${site.tenant.name} can't be read until its site is built again. Use filters and ranges without a query, or see ${site.origin}.`,
      )
    return refusal(`This can't be answered right now. Try again in a minute, or see ${site.origin}.`)
  }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** The source and time of a fact, which are in each answer. */
export const readAt = ({ origin, now }: AgentSite, path: string): { source: string; time: string } => ({
  source: origin + path,
  time: new Date(now).toISOString(),
})

/** The vehicle with an id from an agent. @throws NoAnswer if it is no longer for sale */
export async function vehicleOf(site: AgentSite, id: string): Promise<VehicleSheet> {
  const { vehicles } = await site.stock()
  const vehicle = vehicles.find((each) => each?.id === id)
  if (vehicle) return vehicle
  throw new NoAnswer(
    `${site.tenant.name} lists no vehicle with this id: it may have been sold. Ids come from search_stock.`,
  )
}

/** The beginning of every answer about a vehicle. */
export const shortFacts = ({ id, title, availability, price }: VehicleSheet) => ({ id, title, availability, price })
