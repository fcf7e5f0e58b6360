// @vitest-environment jsdom
import { createElement, useEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useIslandReady } from '#src/site/browser/interaction/use-island-ready.ts'
import { draw } from '../in-browser.tsx'

/** Draws itself again because of an effect, as islands do. */
function Island({ note }: { note: (event: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(1)
  note(`drawn ${count}`)
  useIslandReady(input)
  useEffect(() => {
    note('effect')
    setCount(2)
  }, [note])
  const hear = (island: HTMLElement | null) => island?.addEventListener('island:ready', () => note('ready'))
  return createElement('astro-island', { ref: hear }, <input ref={input} />)
}

it('an island handles events after its first effects, and before it is drawn again', async () => {
  const events: string[] = []
  draw(<Island note={(event) => void events.push(event)} />)
  await vi.waitFor(() => expect(events).toEqual(expect.arrayContaining(['drawn 2', 'ready'])))
  expect(events.slice(0, 4)).toEqual(['drawn 1', 'effect', 'ready', 'drawn 2'])
})
