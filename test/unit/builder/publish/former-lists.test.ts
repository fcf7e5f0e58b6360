import { describe, expect, it } from 'vitest'
import { formerList } from '#src/builder/publish/release-history.ts'

const USED = '/search/used-cars'
const PAGES = new Set(['/', USED, `${USED}/make/toyota`, `${USED}/make/toyota/model/hilux`, '/contact'])

describe('a list that the site no longer has leads to the next wider one that it has', () => {
  it.each<[string, string, string | undefined, number?]>([
    ['a model to its make', `${USED}/make/toyota/model/yaris`, `${USED}/make/toyota`, 301],
    ['a model to the stock, where its make has no list either', `${USED}/make/kia/model/rio`, USED, 301],
    ['a make, body, fuel or yard to the stock', `${USED}/fuel/diesel`, USED, 301],
    [
      'a further page to its first, for now',
      `${USED}/make/toyota/model/hilux/page/3`,
      `${USED}/make/toyota/model/hilux`,
      302,
    ],
    ['a further page of a list that is gone too', `${USED}/make/kia/page/2`, USED, 302],
    ['none, where its stock path is gone', '/search/demo-cars/make/kia', undefined],
    ['no other page', '/cars/2019-kia-rio', undefined],
  ])('%s: %s', (_, path, to, status) => expect(formerList(path, PAGES)).toEqual(to && { from: path, to, status }))
})
