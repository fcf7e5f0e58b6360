import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#src/api/store/open-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of an empty embedded store, to copy (empty-store.ts). */
    emptyStore: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-empty-store-'))

/** Makes an empty store once for all tests: the embedded database takes seconds to make one. */
export async function setup(project: TestProject): Promise<void> {
  const { close } = await openDatabase({ folder })
  await close()
  project.provide('emptyStore', folder)
}

export const teardown = (): void => rmSync(folder, { recursive: true })
