import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'

/** Debian's is outside the path of ordinary users. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))

if (NGINX === undefined && process.env.NGINX === 'required') throw new Error('There is no nginx, which NGINX demands.')
export const NO_NGINX = NGINX === undefined
export const WHY_SKIPPED = NO_NGINX ? ': nginx is not installed' : ''

/** An empty configuration with these `server` blocks. @returns nginx's options */
export function nginxOptions(servers: string): string[] {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const path = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path,
    `${user}\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nworker_processes 1;\nevents {}\n` +
      `http {\naccess_log off;\n${temporary.join('\n')}\n${servers}\n}\n`,
  )
  return ['-c', path, '-e', `${folder}/error.log`]
}

/**
 * A web server on this machine.
 *
 * @param start a process that becomes nginx with these options
 * @returns the command that makes it read its configuration again
 */
export async function startNginx(
  options: readonly string[],
  port: number,
  start = () => spawn(String(NGINX), [...options, '-g', 'daemon off;'], { stdio: 'ignore' }),
): Promise<{ reloadCommand: string }> {
  const child = start()
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await promisify(execFile)(String(NGINX), [...options, '-s', 'stop'])
    await ended
  })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 10_000, interval: 20 })
  return { reloadCommand: `${NGINX} ${options.join(' ')} -s reload` }
}
