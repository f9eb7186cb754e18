import type { Place } from '@warmup/features/accounts'
import { createPath, type Location } from 'react-router-dom'

/** The return address of a sign-in that starts on a page. */
export const placeOf = (location: Location): Place => ({
  address: createPath(location),
  top: window.scrollY,
  entry: location.key,
})
