export interface Rate {
  /** How many were done in a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Sample {
  seconds: number
  latencies: number[]
}

/** Does `work` with so many at once, for so long. @throws what `work` does */
export async function load(lanes: number, milliseconds: number, work: () => Promise<void>): Promise<Sample> {
  const latencies: number[] = []
  const started = performance.now()
  const lane = async () => {
    for (let at = performance.now(); at - started < milliseconds; ) {
      await work()
      const end = performance.now()
      latencies.push(end - at)
      at = end
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { seconds: (performance.now() - started) / 1000, latencies }
}

/** All samples of one kind of work as one rate. */
export function rateOf(samples: readonly Sample[]): Rate {
  const latencies = samples.flatMap((sample) => sample.latencies).sort((a, b) => a - b)
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { rate: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}
