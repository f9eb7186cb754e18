import type { Community } from '@warmup/domain/common'

/** The id of the page's JSON block that holds the public part of `community.yaml`. */
const communityElementId = 'warmup-community'

/** Build and API validate `community.yaml` before they write the block, so a few fields tell that it is complete. */
const isComplete = (block: Partial<Community> | null): block is Community =>
  block?.features?.settings !== undefined && block.membership !== undefined && block.practice !== undefined

/**
 * The community of the page. The parser for any other block, for example one written by hand, is loaded only when
 * needed.
 */
export const readCommunity = async (): Promise<Community> => {
  const text = document.getElementById(communityElementId)?.textContent ?? ''
  try {
    const block: Partial<Community> | null = JSON.parse(text)
    if (isComplete(block)) return block
  } catch {
    // Not JSON: the page was served without the block being filled.
  }
  return (await import('./parse-community.ts')).parseCommunity(text)
}
