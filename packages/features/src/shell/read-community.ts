import type { Community } from '@warmup/domain/common'

/** The id of the page's JSON block that holds the public part of `community.yaml`. */
const communityElementId = 'warmup-community'

/** Build and API read `community.yaml` by its schema before they write the block: nothing of it is then missing. */
const isWhole = (block: Partial<Community> | null): block is Community =>
  block?.name !== undefined && block.links !== undefined && block.features?.settings !== undefined

/**
 * The community of the page being shown. What reads any other block, for example one filled by hand, is fetched only
 * where it is needed.
 */
export const readCommunity = async (): Promise<Community> => {
  const text = document.getElementById(communityElementId)?.textContent ?? ''
  try {
    const block: Partial<Community> | null = JSON.parse(text)
    if (isWhole(block)) return block
  } catch {
    // Not JSON: the page was served without the block being filled.
  }
  return (await import('./parse-community.ts')).parseCommunity(text)
}
