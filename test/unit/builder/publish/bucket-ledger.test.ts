import { expect, it } from 'vitest'
import { decodeLedger, encodeLedger, newLedger } from '#src/builder/publish/bucket-ledger.ts'

const ledger = newLedger({ run: 'r', objects: { 'index.html': 'print' }, doubtful: ['a.html'], gone: { 'b.html': 5 } })

it('the ledger of a bucket is read as it was written', () => {
  expect(decodeLedger(encodeLedger(ledger))).toEqual(ledger)
})

it.each<[string, Uint8Array | undefined]>([
  ['there is none', undefined],
  ['it is empty', new Uint8Array()],
  ['it is of another version', encodeLedger({ ...ledger, version: 2 } as never)],
  ['its end is missing', encodeLedger(ledger).slice(0, -1)],
  ['its first line is missing', new TextEncoder().encode(JSON.stringify(ledger))],
])('a site is compared with its bucket object by object where its ledger is not usable: %s', (_, bytes) => {
  expect(decodeLedger(bytes)).toBeUndefined()
})
