import { vi } from 'vitest'

/** Plays the site and its lead API: the body of each address. */
export function serve(bodies: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    const body = bodies[new URL(path, location.href).pathname]
    if (body === undefined) throw new TypeError('Failed to fetch')
    return body instanceof Response ? body.clone() : Response.json(body)
  })
  return asked
}
