import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORTS_FOLDER, readReport, type StoredReport } from '#src/queue/build-report.ts'

/** Reads the report of each dealer's last build, stored beside the registry; empty before the first build. */
export async function readReports(registry: string): Promise<StoredReport[]> {
  const folder = join(registry, REPORTS_FOLDER)
  const names = await readdir(folder).catch(() => [])
  const read = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8'))
  const texts = await Promise.all(read.map((text) => text.catch(() => '')))
  return texts.flatMap((text) => readReport(text) ?? [])
}
