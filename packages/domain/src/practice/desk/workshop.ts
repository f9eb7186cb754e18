/** A number of up to 20 digits. */
const number = /^[1-9]\d{0,19}$/
const pages: ReadonlySet<string> = new Set(['/sharedfiles/filedetails', '/workshop/filedetails'])

/** Whether a text is the number of a workshop item. */
export const isWorkshopNumber = (text: string): boolean => number.test(text)

const numberInAddress = (text: string): string | undefined => {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  if (hostname !== 'steamcommunity.com' && hostname !== 'www.steamcommunity.com') return undefined
  return pages.has(pathname.replace(/\/$/, '')) ? (searchParams.get('id') ?? undefined) : undefined
}

/** The number of a workshop map, from its number or the address of its page; undefined for any other text. */
export const workshopNumberIn = (text: string): string | undefined => {
  const given = text.trim()
  const found = isWorkshopNumber(given) ? given : numberInAddress(given)
  return found !== undefined && isWorkshopNumber(found) ? found : undefined
}
