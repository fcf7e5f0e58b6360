/** What an answer holds: JSON, text, or a blob, as its type says; undefined where it is not what it says. @spec 7.11 */
export async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/[/+]json\b/.test(type)) return response.json().catch(() => undefined)
  return type.startsWith('text/') ? response.text() : response.blob()
}
