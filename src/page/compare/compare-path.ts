/** Of a dealer's comparison: `/compare?cars=a,b`. */
export const COMPARE_PATH = '/compare'
