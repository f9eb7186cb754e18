import { type Community, communitySchema } from '@warmup/domain/common'
import { parse, safeParse } from 'zod/v4/core'

const fallback = { wordmark: 'WARMUP', name: { zh: 'Warmup', en: 'Warmup' } }

/**
 * The community that a text describes. A text that cannot be read gives the portal under its own name, with every
 * feature at its default, rather than no portal.
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
