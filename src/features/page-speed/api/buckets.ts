/** The metrics: LCP and INP in milliseconds, CLS without a unit. */
export const METRICS = ['lcp', 'inp', 'cls'] as const
export type Metric = (typeof METRICS)[number]

/** A bucket's upper bound divided by the one below, so that a percentile is at most 5 % too high. */
const GROWTH = 1.05

/** CLS is counted in thousandths. */
const scaleOf = (metric: Metric): number => (metric === 'cls' ? 1000 : 1)

/** The bucket of a value that isn't negative. Bucket 0 is up to one. */
export const bucketOf = (metric: Metric, value: number): number =>
  Math.max(0, Math.ceil(Math.log(Math.max(value * scaleOf(metric), 1)) / Math.log(GROWTH) - 1e-9))

/** The upper bound of a bucket; 0 for the lowest bucket of CLS, for pages without a shift. */
export const boundOf = (metric: Metric, bucket: number): number =>
  bucket === 0 && metric === 'cls' ? 0 : GROWTH ** bucket / scaleOf(metric)
