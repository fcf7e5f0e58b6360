import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { registryWriter } from '#src/builder/resident/registry-writer.ts'
import { temporaryFolder } from '../published-tree.ts'

const SAMPLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tenants/tauranga-motor-company/tenant.json'), 'utf8'),
)

it('a new folder whose id another folder has is refused in the words of a full build, and the other goes on', () => {
  const home = temporaryFolder()
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  const write = (slug: string, changes: object = {}) => {
    mkdirSync(join(tenants, slug), { recursive: true })
    writeFileSync(join(tenants, slug, 'tenant.json'), JSON.stringify({ ...SAMPLE, slug, ...changes }))
  }
  const register = registryWriter({ out, tenants, log: () => undefined })
  const build = (slug: string) =>
    register({ slug, folder: join(tenants, slug), tenant: loadTenant(join(tenants, slug)) }).tenant
  const known = (): string[] =>
    JSON.parse(readFileSync(join(out, '_api/registry.json'), 'utf8')).tenants.map(({ slug }: { slug: string }) => slug)
  write('old')
  write('new')
  expect(build('old')).toMatchObject({ ok: true })
  for (let turn = 0; turn < 2; turn++)
    expect(build('new')).toMatchObject({
      ok: false,
      error: [
        {
          path: 'id',
          message: expect.stringMatching(/is also the id in .*old\/tenant.json. Give each tenant its own./),
        },
      ],
    })
  write('old', { name: 'Another name of it' })
  expect(build('old')).toMatchObject({ ok: true, value: { name: 'Another name of it' } })
  expect(known()).toEqual(['old'])
  rmSync(join(tenants, 'old'), { recursive: true })
  expect(build('new')).toMatchObject({ ok: true })
})
