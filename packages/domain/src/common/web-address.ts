import * as z from 'zod/mini'

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** The address of a page or picture in an entity of our own calls; empty if there is none, or the text is no address. */
export const webAddressSchema = z.string().check(z.overwrite((text) => (isWebAddress(text) ? text : '')))
