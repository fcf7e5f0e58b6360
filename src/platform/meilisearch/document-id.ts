/** Identifiers of the server are letters, digits, `-` and `_`. Any other becomes one, and no two the same. */
export function documentId(id: string): string {
  if (/^[A-Za-z0-9_-]{1,400}$/.test(id) && !id.startsWith('id_')) return id
  return `id_${Buffer.from(id).toString('hex')}`
}
