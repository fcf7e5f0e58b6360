/** The page of a follower's alerts. @param base of the API's paths */
export const alertsPath = (base: string, token: string): string => `${base}/alerts/${token}`

/** The page with a button that ends all alerts, which mail programs also call by themselves (RFC 8058). */
export const stopPath = (base: string, token: string): string => `${alertsPath(base, token)}/stop`
