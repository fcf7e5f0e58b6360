import { expect } from 'vitest'
import type { FeedFormat } from '#src/platform/feed/read-feed.ts'
import { StockError } from '#src/platform/stock-error.ts'

export const HEADER = 'Id,Make,Model,Text'
const wide = ','.repeat(100_000)
const record = (members: string) => `[{"Id":"1","Make":"Toyota","Model":"Hilux",${members}}]`
const inXml = (text: string) => `<r><v><Id>1</Id><Make>Toyota</Make><Model>Hilux</Model>${text}</v></r>`
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

/** The kinds of faults that one dealer's file may have; every other dealer waits while it is read. */
export const FEEDS: Record<string, [FeedFormat, string | Uint8Array]> = {
  'a header of 100,000 columns': ['csv', `${HEADER}${wide}\n1,Toyota,Hilux,a${wide}\n`],
  'a row of 100,000 cells': ['csv', `${HEADER}\n1,Toyota,Hilux,a${wide}x\n`],
  'only delimiters': ['csv', wide],
  'a cell of 17 MB': ['csv', `${HEADER}\n1,Toyota,Hilux,${'x'.repeat(17_000_000)}\n`],
  'a make of a million words': ['csv', `${HEADER}\n1,${'To '.repeat(1_000_000)},Hilux,a\n`],
  '200,000 tags': ['csv', `${HEADER}\n1,Toyota,Hilux,${'<b>'.repeat(200_000)}\n`],
  '200,000 doubled quotes': ['csv', `${HEADER}\n1,Toyota,Hilux,"${'""'.repeat(200_000)}"\n`],
  'a quote that never ends': ['csv', `${HEADER}\n1,Toyota,Hilux,"${'a,b\n'.repeat(100_000)}`],
  'a broken UTF-8': ['csv', Buffer.concat([Buffer.from(`${HEADER}\n1,Toyota,Hil`), Buffer.from([0xc3, 0x28, 0xff])])],
  'UTF-16 cut in a letter': ['csv', utf16(`${HEADER}\n1,Toyota,Hilux,é\n`).subarray(0, -3)],
  'random bytes': ['csv', Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919 + at / 13) % 256))],
  'control characters': ['csv', `${HEADER}\n1,Toy\0ota,Hilux,\u0001\uFFFF\u202E\n`],
  'lists a million deep': ['json', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`],
  'a value nested 200,000 deep': ['json', record(`"Text":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)],
  '100,000 keys': ['json', record(Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join())],
  'records a line, and 200,000 blank lines': ['json', `{"Id":1}\n{"Id":2}${'\n'.repeat(200_000)}`],
  'keys of prototypes': ['json', record('"__proto__":{"Text":"x"},"constructor":{"prototype":1}')],
  'elements 200,000 deep': ['xml', inXml('<a>'.repeat(200_000) + '</a>'.repeat(200_000))],
  '20,000 attributes': ['xml', inXml(`<Text ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
  'an entity bomb': ['xml', `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${inXml('<Text>&b;</Text>')}`],
  'an external entity': ['xml', `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>${inXml('<Text>&a;</Text>')}`],
  '200,000 undeclared entities': ['xml', inXml(`<Text>${'&a;&amp;'.repeat(100_000)}</Text>`)],
}

/** That feed is refused in a sentence, or its records are read or refused one by one; nothing else is thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<'read' | 'refused'> {
  try {
    await work
    return 'read'
  } catch (error) {
    expect(error).toBeInstanceOf(StockError)
    expect(String(error).length).toBeLessThan(2_000)
    return 'refused'
  }
}
