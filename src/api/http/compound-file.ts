const END_OF_CHAIN = 0xfffffffa
const ENTRY = 128
/** Most directory sectors that are read: far more than a document has. */
const MOST_SECTORS = 256

/**
 * The names in the directory of a compound file (OLE), the container that old
 * Word, Excel, Outlook and Windows Installer files share. For a damaged file,
 * the names that can be read.
 *
 * @see [MS-CFB] 2.2, 2.6
 */
export function compoundFileNames(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = new Set<string>()
  if (bytes.byteLength < 512) return names
  const size = view.getUint16(30, true) === 12 ? 4096 : 512
  const startOf = (sector: number) => (sector + 1) * size
  const numberAt = (at: number) => (at + 4 <= bytes.byteLength ? view.getUint32(at, true) : END_OF_CHAIN)
  /** The next sector in the allocation table, whose first 109 sectors are listed in the header. */
  const after = (sector: number) => {
    const table = Math.floor(sector / (size / 4))
    return table < 109 ? numberAt(startOf(numberAt(76 + table * 4)) + (sector % (size / 4)) * 4) : END_OF_CHAIN
  }
  let sector = numberAt(48)
  for (let read = 0; sector < END_OF_CHAIN && read < MOST_SECTORS; read++) {
    for (let at = startOf(sector); at < startOf(sector) + size && at + ENTRY <= bytes.byteLength; at += ENTRY) {
      const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2)
      names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)))
    }
    sector = after(sector)
  }
  return names
}
