/** Converts an id to the server's letters, digits, `-` and `_`; different ids stay different. */
export function documentId(id: string): string {
  if (/^[A-Za-z0-9_-]{1,400}$/.test(id) && !id.startsWith('id_')) return id
  return `id_${Buffer.from(id).toString('hex')}`
}
