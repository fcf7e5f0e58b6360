import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readIfPresent, replaceFile } from '#src/node/files.ts'
import { PublishError } from './publish-target.ts'
import { publishedSite } from './published-site.ts'

/** In a site's folder: digest of the configuration that the web server last read. */
const READ = 'nginx-read'

/** Milliseconds that the command may take. */
const TIMEOUT = 30_000

/**
 * Runs the command that makes a web server read its configuration again, if the configuration of one of these sites
 * (redirects, hashes of its Content-Security-Policy) has changed since then.
 *
 * @param command such as `nginx -s reload`, for the shell of the system
 * @throws PublishError if it fails
 */
export async function reloadHost(out: string, slugs: readonly string[], command: string): Promise<void> {
  const due = slugs.flatMap((slug) => {
    const folder = join(out, slug)
    const hash = publishedSite(folder)?.manifest?.files['_nginx.conf']?.hash
    return hash !== undefined && hash !== readIfPresent(join(folder, READ)) ? [{ folder, hash }] : []
  })
  if (due.length === 0) return
  await promisify(execFile)(command, { shell: true, timeout: TIMEOUT }).catch((error: Error & { stderr?: string }) => {
    const problem = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new PublishError(`The web server didn't reload its configuration: ${problem}. Check RELOAD_COMMAND.`)
  })
  for (const { folder, hash } of due) replaceFile(join(folder, READ), hash)
}
