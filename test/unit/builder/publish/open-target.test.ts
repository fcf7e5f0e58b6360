import { describe, expect, it } from 'vitest'
import { openTarget } from '#src/builder/publish/open-target.ts'

const environment = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
const open = (where: string) => openTarget(where, { out: '/srv/dist', environment })

describe('what --publish names', () => {
  it.each([
    ['s3://dealers', 's3://dealers/'],
    ['s3://dealers/', 's3://dealers/'],
    ['s3://my.dealers-1/live', 's3://my.dealers-1/live/'],
    ['s3://dealers/au/live/', 's3://dealers/au/live/'],
    ['/srv/www', '/srv/www'],
  ])('%s is %s', (where, name) => {
    expect(open(where).name).toBe(name)
  })

  it.each([
    's3://',
    's3://UPPER/x',
    's3://dealers//x',
    's3://dealers/a b',
    's3://dealers/../x',
    's3://dealers/x?y',
    'https://dealers/x',
  ])('is refused when it is %s', (where) => {
    expect(() => open(where)).toThrow(`${where} isn't a place to publish to. Name a folder, or s3://bucket/prefix.`)
  })

  it('is refused when the build writes there already', () => {
    expect(() => open('/srv/dist')).toThrow('/srv/dist is where the build already writes.')
  })

  it('needs credentials for a bucket', () => {
    expect(() => openTarget('s3://dealers', { out: 'dist', environment: {} })).toThrow('Set AWS_ACCESS_KEY_ID')
  })
})
