import { searchedSteamId } from '../common/steam-id.ts'
import type { Rental } from './rental.ts'

/** Whether a practice server needs the operator's attention: it does not run as it should. */
export const needsAttention = ({ problem, waitsFor, unknownSince, isTooOld, isLate, failing }: Rental): boolean =>
  problem !== '' || failing !== undefined || waitsFor !== '' || unknownSince !== undefined || isTooOld || isLate

/** The practice servers with `search` in id, name, owner (in any form), region, node or address, in their order. */
export const findRentals = (
  rentals: readonly Rental[],
  { search, onlyAttention }: { readonly search: string; readonly onlyAttention: boolean },
): readonly Rental[] => {
  const wanted = search.trim().toLowerCase()
  const steamId = searchedSteamId(search)
  return rentals.filter((rental) => {
    if (onlyAttention && !needsAttention(rental)) return false
    const { id, name, owner, ownerName, region, node, address } = rental
    return (
      owner === steamId ||
      [id, name, owner, ownerName, region, node, address].some((text) => text.toLowerCase().includes(wanted))
    )
  })
}
