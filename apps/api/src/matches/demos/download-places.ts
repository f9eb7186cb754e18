import { addressKey } from '../../platform/http/index.ts'

/** Limits of simultaneous downloads: in total, per server and per address. Each holds a connection to the engine. */
const most = { ofAll: 32, ofServer: 8, ofAddress: 4 }

/** Counts running downloads, so that no single server's links and no single address use all places. */
export const createDownloadPlaces = () => {
  const taken = new Set<{ readonly server: string; readonly address: string }>()
  return {
    /** Takes a place and returns the function that frees it; undefined if all are taken. */
    take: (server: string, address: string): (() => void) | undefined => {
      const place = { server, address: addressKey(address) }
      const others = [...taken]
      const isFull =
        others.length >= most.ofAll ||
        others.filter((other) => other.server === place.server).length >= most.ofServer ||
        others.filter((other) => other.address === place.address).length >= most.ofAddress
      if (isFull) return undefined
      taken.add(place)
      return () => taken.delete(place)
    },
  }
}
