import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

const HOSTS = join(import.meta.dirname, '../../../src/api/hosts')

/** One file of a host's shell and all that it imports, as it is uploaded there. */
export async function bundleHost(host: 'lambda' | 'workers', outfile: string): Promise<void> {
  await build({
    entryPoints: [join(HOSTS, `${host}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
    external: ['pg-native', 'node:*', 'cloudflare:*'],
    ...(host === 'lambda' ? LAMBDA : WORKERS),
  })
}

const LAMBDA: BuildOptions = {
  platform: 'node',
  target: 'node22',
  // Packages that are CommonJS ask for Node's modules by `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
}

const WORKERS: BuildOptions = {
  platform: 'node',
  target: 'es2023',
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
}
