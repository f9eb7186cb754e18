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

/** Starts a download like a click on a link. */
export const followDemo = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.rel = 'noopener'
  link.click()
}
