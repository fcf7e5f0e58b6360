import { describe, expect, it } from 'vitest'
import { connectBucket } from '#src/platform/s3/connection.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

describe('the address of a bucket', () => {
  it.each([
    [{}, 'https://dealers.s3.us-east-1.amazonaws.com/'],
    [{ AWS_REGION: 'ap-southeast-2' }, 'https://dealers.s3.ap-southeast-2.amazonaws.com/'],
    [{ AWS_DEFAULT_REGION: 'ap-southeast-4' }, 'https://dealers.s3.ap-southeast-4.amazonaws.com/'],
    [{ AWS_ENDPOINT_URL_S3: 'https://acc.r2.cloudflarestorage.com/' }, 'https://acc.r2.cloudflarestorage.com/dealers/'],
    [{ AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/dealers/'],
  ])('with %j is %s', (environment, url) => {
    expect(connectBucket('dealers', { ...KEYS, ...environment }).url).toBe(url)
  })

  it('is signed with the session token of temporary credentials', async () => {
    const { client, url } = connectBucket('dealers', { ...KEYS, AWS_SESSION_TOKEN: 'token' })
    const { headers } = await client.sign(`${url}a`)
    expect(headers.get('x-amz-security-token')).toBe('token')
    expect(headers.get('authorization')).toContain('/us-east-1/s3/aws4_request')
  })
})
