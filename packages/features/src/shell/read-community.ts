import type { Community } from '@warmup/domain/common'

/** Id of the JSON block with the public part of `community.yaml`. */
const communityElementId = 'warmup-community'

/** Build and API validate `community.yaml` before they write the block, so checking a few fields suffices. */
const isComplete = (block: Partial<Community> | null): block is Community =>
  block?.features?.settings !== undefined &&
  block.membership !== undefined &&
  block.practice !== undefined &&
  block.serverList !== undefined

/** The page's community. The full parser is loaded only for other blocks, such as handwritten ones. */
export const readCommunity = async (): Promise<Community> => {
  const text = document.getElementById(communityElementId)?.textContent ?? ''
  try {
    const block: Partial<Community> | null = JSON.parse(text)
    if (isComplete(block)) return block
  } catch {
    // Not JSON: the server did not fill the block.
  }
  return (await import('./parse-community.ts')).parseCommunity(text)
}
