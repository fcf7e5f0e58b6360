import { expect, it } from 'vitest'
import { decodeWhole } from '#src/platform/feed/decode.ts'
import { StockError } from '#src/platform/stock-error.ts'

const read = (text: string) => {
  async function* bytes() {
    yield Buffer.from(text)
  }
  return decodeWhole(bytes(), 'utf-8', 'https://feeds.example/stock')
}

it.each([
  ['a sign-in page', '<!DOCTYPE html><html><head><title>Sign in</title>', ' ("Sign in")'],
  ['a page without declaration', '\n <HTML lang="en"><body>', ''],
  ['XHTML with a comment', '<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE html PUBLIC "x">', ''],
])('%s is called a web page', async (_, text, title) => {
  const refused = await read(text).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StockError)
  expect(refused).toMatchObject({ kind: 'malformed' })
  expect(String(refused)).toContain(
    `https://feeds.example/stock: It is a web page${title}, not stock. Open it in a private`,
  )
})

it.each([
  ['XML', '<?xml version="1.0"?><stock><vehicle/></stock>'],
  ['XML about pages', '<htmlfeed><vehicle/></htmlfeed>'],
  ['a table with HTML in a cell', 'Title,Text\nRio,<html>'],
  ['JSON', '[{"a": "<!doctype html>"}]'],
])('%s is not', async (_, text) => {
  expect(await read(text)).toBe(text)
})
