/** A demo's link as an absolute URL; undefined if missing or invalid. */
export const demoAddress = (address: string, page: string): string | undefined => {
  if (address.trim() === '') return undefined
  try {
    const { protocol, href } = new URL(address, page)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
