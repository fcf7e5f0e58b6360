import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { zipSync } from 'fflate'

export const HOSTS = ['lambda', 'workers', 'vercel'] as const
export type Host = (typeof HOSTS)[number]

const SHELLS = join(import.meta.dirname, '../src/api/hosts')

/** The files that each host needs besides the code. */
const FILES: Record<Host, { main: string; beside: Record<string, object> }> = {
  lambda: { main: 'index.mjs', beside: {} },
  workers: {
    main: 'index.mjs',
    beside: {
      'wrangler.json': {
        name: 'forecourt-leads',
        main: 'index.mjs',
        no_bundle: true,
        // That of the oldest Wrangler that deploys it; an older one refuses a later date.
        compatibility_date: '2026-04-01',
        compatibility_flags: ['nodejs_compat'],
      },
    },
  },
  vercel: {
    main: 'api/index.mjs',
    beside: { 'vercel.json': { rewrites: [{ source: '/(api|mock)/(.*)', destination: '/api' }] } },
  },
}

/**
 * Writes a host's files into a folder: the lead API and its imports as one file, and
 * the host's own settings; for Lambda also the archive to upload.
 *
 * @returns the path of the code
 */
export async function bundleHost(host: Host, out: string): Promise<string> {
  const { main, beside } = FILES[host]
  const outfile = join(out, main)
  await mkdir(out, { recursive: true })
  await build({
    entryPoints: [join(SHELLS, `${host}.ts`)],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
    external: ['pg-native', 'node:*', 'cloudflare:*', ...OTHER_VALIDATORS],
    ...(host === 'workers' ? WORKERS : NODE),
  })
  for (const [name, settings] of Object.entries(beside))
    await writeFile(join(out, name), `${JSON.stringify(settings, null, 2)}\n`)
  if (host === 'lambda') await writeFile(join(out, 'lambda.zip'), zipSync({ [main]: await readFile(outfile) }))
  return outfile
}

/** Libraries that hono-openapi would load for other validators' schemas; ours are Zod's. */
const OTHER_VALIDATORS = ['@valibot/to-json-schema', 'effect', 'sury', 'zod-openapi', 'zod-to-json-schema']

const NODE: BuildOptions = {
  platform: 'node',
  target: 'node22',
  // CommonJS packages load Node's modules by `require`.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
}

const WORKERS: BuildOptions = {
  platform: 'node',
  target: 'es2023',
  conditions: ['workerd', 'worker', 'browser'],
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('file:///');" },
}
