/** Removes slashes at the end of an address. The expression `/+$` would take quadratic time on slashes elsewhere. */
export const withoutTrailingSlashes = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
