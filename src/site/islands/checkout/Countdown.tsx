import { useEffect, useState } from 'react'
import * as messages from './messages.ts'

/** Minutes left at which screen readers announce the time. */
const ANNOUNCED_AT = [5, 1]

interface Props {
  /** Milliseconds since the epoch, by this device's clock. */
  until: number
  onEnd: () => void
}

/** How long the vehicle is still held. Calls `onEnd` if the time runs out while the page is open. */
export function Countdown({ until, onEnd }: Props) {
  // The seconds in each answer are rounded, so only the first answer counts and the clock runs evenly.
  const [end] = useState(until)
  const [remaining, setRemaining] = useState(() => secondsUntil(end))
  useEffect(() => {
    const timer = setInterval(() => setRemaining(secondsUntil(end)), 1000)
    return () => clearInterval(timer)
  }, [end])
  const [wasRunning] = useState(remaining > 0)
  const isOver = remaining === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(() => {
    if (isOver && wasRunning) onEnd()
  }, [isOver, wasRunning])
  const announced = ANNOUNCED_AT.findLast((minutes) => remaining <= minutes * 60)
  const [before, after] = messages.held(timeOfDay(end))
  return (
    <>
      <p className="hint">
        {before}
        <span role="timer">{`${Math.floor(remaining / 60)}:${String(remaining % 60).padStart(2, '0')}`}</span>
        {after}
      </p>
      <p className="sr-only" role="status">
        {announced && remaining > 0 && messages.minutesLeft(announced)}
      </p>
    </>
  )
}

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** `3:45 pm`, as the shopper's device prints it. */
export const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
