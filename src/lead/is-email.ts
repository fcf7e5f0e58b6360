const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** @spec 5.3 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
