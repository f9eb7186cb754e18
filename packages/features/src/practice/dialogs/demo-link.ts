/** The link to a demo as a browser can follow it; undefined where the backend sent none, or nothing that can be one. */
export const demoAddress = (address: string, page: string): string | undefined => {
  if (address.trim() === '') return undefined
  try {
    const { protocol, href } = new URL(address, page)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
