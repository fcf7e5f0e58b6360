/** A checkbox whose name has this ending is one entry of the lead's `additional_services`. @spec 3.7 */
export const CHECK_OPTION_MARKER = '_check_option'

/** Field name of an additional service. */
export const checkOptionName = (service: string): string => `${service}${CHECK_OPTION_MARKER}`
