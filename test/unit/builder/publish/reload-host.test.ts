import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { reloadHost } from '#src/builder/publish/reload-host.ts'
import { smallBuilds } from '../../../contract/publish-target/target-kinds.ts'

/** Sites of one output folder, and a command that notes each time it is run. */
async function host() {
  const build = smallBuilds()
  const { root } = await build({ vehicles: { 'blue-1': 100, 'red-2': 200 } })
  const out = join(root, '../../..')
  const log = join(out, 'reloads')
  const reload = (slugs = ['test-cars'], command = `echo read >> ${log}`) => reloadHost(out, slugs, command)
  const reloads = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0)
  return { build, reload, reloads }
}

describe('a web server reads its configuration again', () => {
  it('when a redirect is new, and not for a price', async () => {
    const { build, reload, reloads } = await host()
    await reload()
    await reload()
    await build({ vehicles: { 'blue-1': 101, 'red-2': 200 } })
    await reload()
    expect(reloads()).toBe(1)
    await build({ vehicles: { 'red-2': 200 } })
    await reload()
    expect(reloads()).toBe(2)
  })

  it('once for the changes of several sites, and not for one that was never built', async () => {
    const { build, reload, reloads } = await host()
    await build({ slug: 'others', vehicles: {} })
    await reload(['unknown'])
    expect(reloads()).toBe(0)
    await reload(['test-cars', 'others', 'unknown'])
    await reload(['others'])
    await reload(['test-cars'])
    expect(reloads()).toBe(1)
  })

  it('with the next build where it could not', async () => {
    const { reload, reloads } = await host()
    const failed = reload(['test-cars'], 'echo a first line >&2; echo no such server >&2; exit 3')
    await expect(failed).rejects.toThrow(PublishError)
    await expect(failed).rejects.toThrow(
      "The web server didn't reload its configuration: no such server. Check RELOAD_COMMAND.",
    )
    await expect(reload(['test-cars'], 'exit 3')).rejects.toThrow('Command failed: exit 3')
    await reload()
    expect(reloads()).toBe(1)
  })
})
