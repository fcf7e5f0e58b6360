import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { constants, Script } from 'node:vm'
import { keepFile } from '#src/platform/keep-file.ts'

/** A script, and what of it was compiled. */
export interface KeptScript<T> {
  exports: T
  /** Whether no earlier run has left what it compiled. */
  isNew: boolean
  /** Leaves all functions that were compiled until now for the runs that follow. */
  keepCode(): void
}

/**
 * Runs a script of bundle.ts. Node's own compile cache holds what is compiled while a
 * module is loaded, which is no function that is called later: those were a tenth of
 * the time of a cold build.
 *
 * @param path of ASCII text; names its content, because V8 knows what belongs to it by little more than its length
 */
export function runScript<T>(path: string): KeptScript<T> {
  const code = `${path}.code`
  const cachedData = readCode(code)
  const script = new Script(readFileSync(path, 'latin1'), {
    filename: path,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module: { exports: T | undefined } = { exports: undefined }
  script.runInThisContext()(createRequire(path), module, pathToFileURL(path).href)
  if (module.exports === undefined) throw new Error(`${path} exports nothing`)
  return {
    exports: module.exports,
    isNew: cachedData === undefined || script.cachedDataRejected === true,
    keepCode: () => keepFile(code, script.createCachedData()),
  }
}

function readCode(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
