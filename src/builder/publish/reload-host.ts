import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { replaceFile } from '#src/node/files.ts'
import { PublishError } from './publish-target.ts'
import { publishedSite } from './published-site.ts'
import { textOf } from './shared-record.ts'

/** In a site's folder: digest of the configuration that the web server has read. */
const READ = 'nginx-read'

/** Milliseconds that the command may take. */
const TIMEOUT = 30_000

/**
 * Runs the command that makes a web server read its configuration again, if that of one of these sites (redirects,
 * hashes of its Content-Security-Policy) has changed since the server read it.
 *
 * @param command such as `nginx -s reload`, for the shell of the system
 * @throws PublishError if it fails
 */
export async function reloadHost(out: string, slugs: readonly string[], command: string): Promise<void> {
  const due = slugs.flatMap((slug) => {
    const folder = join(out, slug)
    const hash = publishedSite(folder)?.manifest?.files['_nginx.conf']?.hash
    return hash !== undefined && hash !== textOf(join(folder, READ)) ? [{ folder, hash }] : []
  })
  if (due.length === 0) return
  await promisify(execFile)(command, { shell: true, timeout: TIMEOUT }).catch((error: Error & { stderr?: string }) => {
    const said = error.stderr?.trim().split('\n').at(-1) || error.message
    throw new PublishError(`The web server did not read its configuration again: ${said}. Check RELOAD_COMMAND.`)
  })
  for (const { folder, hash } of due) replaceFile(join(folder, READ), hash)
}
