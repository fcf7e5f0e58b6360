/** A response's JSON, text or blob, according to its type; undefined for invalid JSON. @spec 7.11 */
export async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/[/+]json\b/.test(type)) return response.json().catch(() => undefined)
  return type.startsWith('text/') ? response.text() : response.blob()
}
