import { withoutLastSigns } from './without-last-signs.ts'

/** Removes slashes at the end of an address. */
export const withoutTrailingSlashes = (address: string): string => withoutLastSigns(address, '/')
