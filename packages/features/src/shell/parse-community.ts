import { type Community, communitySchema } from '@warmup/domain/common'
import { parse, safeParse } from 'zod/v4/core'

const fallback = { wordmark: 'WARMUP', name: { zh: 'Warmup', en: 'Warmup' } }

/**
 * Parses the community. An unreadable text gives the portal its own name and every feature its default, rather than no
 * portal.
 */
export const parseCommunity = (text: string): Community => {
  try {
    const result = safeParse(communitySchema, JSON.parse(text))
    if (result.success) return result.data
  } catch {
    // Not JSON: the page was served without the block being filled.
  }
  return parse(communitySchema, fallback)
}
