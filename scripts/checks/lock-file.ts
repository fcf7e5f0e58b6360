import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

const LOCK_FILE = 'package-lock.json'

const entry = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockFile = z.looseObject({ packages: z.record(z.string(), entry) })

type Packages = z.infer<typeof lockFile>['packages']

/**
 * Optional packages missing from the lock file. npm leaves out a platform's binary if the current registry doesn't have
 * it, and `npm ci` then refuses the lock file on every machine.
 */
export function lockFileProblems(packages: Packages = readLockFile().packages): string[] {
  return missingPlatforms(packages).map(
    ({ name, version }) =>
      `${LOCK_FILE} lacks ${name}@${version}: npm run fix adds its line, so that npm ci accepts it.`,
  )
}

/** Adds the missing packages with the platform in their name, which npm completes on the machines that need them. */
export function completeLockFile(): void {
  const lock = readLockFile()
  const missing = missingPlatforms(lock.packages)
  if (missing.length === 0) return
  const { '': root, ...rest } = lock.packages
  for (const { name, version, dev } of missing) {
    rest[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
  }
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))
  const packages = { '': root, ...Object.fromEntries(sorted) }
  writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}

function readLockFile() {
  return lockFile.parse(JSON.parse(readFileSync(LOCK_FILE, 'utf8')))
}

function missingPlatforms(packages: Packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** npm's `os`, `cpu` and `libc` from names like `@oxc-parser/binding-linux-arm64-musl`. */
export function platformOf(name: string) {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[^a-z0-9]+/)
  const one = (values: string) => values.split(' ').filter((value) => words.includes(value))
  const os = one('aix android darwin freebsd linux netbsd openbsd openharmony sunos win32')
  const cpu = one('arm arm64 ia32 loong64 ppc64 riscv64 s390x wasm32 x64')
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') && words.some((word) => /^(gnu|musl)/.test(word)) ? { libc } : {}),
  }
}
