import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Hono } from 'hono'
import * as z from 'zod'

type ClientOptions = NonNullable<ConstructorParameters<typeof Client>[1]>

export interface AgentClient {
  client: Client
  /** What a tool answers, read by a shape; fails with its refusal. */
  ask: <T>(shape: z.ZodType<T>, tool: string, values?: Record<string, unknown>) => Promise<T>
  /** The refusal of a tool; fails with its answer. */
  refused: (tool: string, values?: Record<string, unknown>) => Promise<string>
}

interface Site {
  /** Its address. */
  url: string
  mode?: NonNullable<ClientOptions['versionNegotiation']>['mode']
}

/** The protocol's own client, at the address of a dealer's site. */
export async function agentClient(api: Pick<Hono, 'request'>, { url, mode = 'auto' }: Site): Promise<AgentClient> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } })
  const { host } = new URL(url)
  const fetch = async (called: string | URL, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers)
    headers.set('host', host)
    return api.request(new Request(called, { ...init, headers }))
  }
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', url), { fetch }))
  const call = (name: string, values: Record<string, unknown> = {}) => client.callTool({ name, arguments: values })
  return {
    client,
    async ask(shape, tool, values) {
      const { isError, structuredContent, content } = await call(tool, values)
      if (isError) throw new Error(textOf(content))
      // Agents that don't know structured answers read the same as text.
      const text: unknown = JSON.parse(textOf(content))
      return shape.parse(z.object({}).loose().parse(structuredContent) && text)
    },
    async refused(tool, values) {
      const { isError, content } = await call(tool, values)
      if (!isError) throw new Error(`it answered ${textOf(content)}`)
      return textOf(content)
    },
  }
}

const textOf = (content: CallToolResult['content']): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')
