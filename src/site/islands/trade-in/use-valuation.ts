import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { textOf } from '#src/base/record.ts'
import type { Answers } from '#src/lead/answers.ts'
import { adjustmentAnswers, readValuation, type Valuation, valuationRequest } from '#src/lead/valuation.ts'
import { callTradeIn, type TradeInAnswer } from '../../browser/api/trade-in-calls.ts'
import { track } from '../../browser/tracking/track.ts'
import { $valuation } from '../../stores/valuation.ts'

/** Milliseconds until a failed adjustment is retried, and how often. */
const AGAIN = 5_000
const MOST_RETRIES = 3

/**
 * The estimate for the vehicle that the shopper describes: requested when its step is reached, adjusted by each answer,
 * sent with the lead. Without one, the form continues normally. A failed adjustment leaves the estimate as it is and is
 * retried. @spec 3.13 7.7 8.9 9.6
 */
export function useValuation({ isReached, saves }: { isReached: boolean; saves: boolean }) {
  const { values, setValues } = useFormikContext<Answers>()
  const [valuation, setValuation] = useState<Valuation>()
  const [isBusy, setBusy] = useState(false)
  const [retry, setRetry] = useState(0)
  const [failures, setFailures] = useState(0)
  const latest = useRef(0)
  const request = written(valuationRequest(values))
  const adjustments = written(adjustmentAnswers(values))
  const requested = useRef<string>(undefined)
  const adjusted = useRef<string>(undefined)

  const receive = async (answer: Promise<TradeInAnswer>, failed?: () => void): Promise<void> => {
    const turn = ++latest.current
    setBusy(true)
    const { body } = await answer
    // Ignore this answer, because there has been a later request.
    if (turn !== latest.current) return
    setBusy(false)
    if (body === undefined && failed) return failed()
    const valuation = readValuation(body)
    setFailures(0)
    setValuation(valuation)
    track('trade_in_offer', { flow_name: 'trade_in', flow_outcome: valuation.kind })
    share(valuation)
  }
  /** Sends the estimate with the lead, and stores it for other pages. */
  const share = (valuation: Valuation): void => {
    const offer_price = valuation.kind === 'indicative' ? String(valuation.offer_price) : ''
    setValues((answers) => ({ ...answers, valuation_id: valuation.id ?? '', offer_price }), false)
    if (valuation.kind !== 'indicative') return
    const { offer_price: offer, subject } = valuation
    $valuation.set({ car_id: textOf(values.car_id) || undefined, offer_price: offer, subject, at: Date.now() })
    if (saves) save({ ...values, ...valuation }).catch(reportError)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another vehicle needs a new valuation.
  useEffect(() => {
    if (!isReached || request === undefined || request === requested.current) return
    requested.current = request
    adjusted.current = undefined
    setValuation(undefined)
    track('trade_in_valuation', { flow_name: 'trade_in' })
    receive(callTradeIn('POST', 'valuations', JSON.parse(request)))
  }, [isReached, request])
  useEffect(() => {
    if (failures === 0 || failures > MOST_RETRIES) return
    const timer = setTimeout(() => setRetry(failures), AGAIN)
    return () => clearTimeout(timer)
  }, [failures])
  const id = valuation?.kind === 'indicative' ? valuation.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other answers adjust the estimate.
  useEffect(() => {
    if (id === undefined || adjustments === undefined || adjustments === adjusted.current) return
    adjusted.current = adjustments
    track('trade_in_adjustment', { flow_name: 'trade_in' })
    receive(callTradeIn('PUT', 'valuations', { id, adjustmentAnswers: JSON.parse(adjustments) }), () => {
      adjusted.current = undefined
      setFailures((count) => count + 1)
    })
  }, [id, adjustments, retry])
  return { valuation, isBusy }
}

const written = (sent: object | undefined): string | undefined => sent && JSON.stringify(sent)

/** @spec 7.7 8.9 */
async function save(data: object): Promise<void> {
  const { status } = await callTradeIn('POST', 'miscellaneous', data)
  const isSaved = status >= 200 && status < 300
  // biome-ignore lint/suspicious/noConsole: the specification asks for this log.
  console.log(isSaved ? 'Valuation data saved successfully' : 'Failed to save valuation data')
}
