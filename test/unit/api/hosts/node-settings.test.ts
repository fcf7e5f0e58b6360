import { describe, expect, it } from 'vitest'
import { nodeSettings } from '#src/api/hosts/node-settings.ts'

const NEEDED = {
  DATABASE_URL: 'postgres://db.example/leads',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.example',
}

describe('settings of a server', () => {
  it('accepts the required settings alone', () =>
    expect(nodeSettings(NEEDED)).toMatchObject({ port: 8080, registry: 'dist/_api', mock: false, hostname: undefined }))

  it('lists all missing settings at once, with examples', () => {
    const start = () => nodeSettings({ PORT: '' })
    for (const name of Object.keys(NEEDED)) expect(start).toThrow(`${name} is not set: `)
  })

  it.each([
    ['PORT', '80800'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_URL', 'mysql://secret@db.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://secret@mail.example'],
  ])('reports %s as wrong where it is %s, without its value', (name, value) => {
    const start = () => nodeSettings({ ...NEEDED, [name]: value })
    expect(start).toThrow(`${name} isn't `)
    expect(start).not.toThrow(value)
  })

  it('a folder stands in for a PostgreSQL server', () =>
    expect(nodeSettings({ ...NEEDED, DATABASE_URL: '', DATA: '/srv/leads' })).toMatchObject({
      databaseUrl: undefined,
      folder: '/srv/leads',
    }))

  it('reads the registry where the build wrote it', () => {
    expect(nodeSettings({ ...NEEDED, OUT: '/srv/sites' }).registry).toBe('/srv/sites/_api')
    expect(nodeSettings({ ...NEEDED, OUT: '/srv/sites', REGISTRY: '/srv/api' }).registry).toBe('/srv/api')
  })
})
